/// The tables, as steps from version to version. A step is never changed once it was released.
///
/// Dates are seconds since 1970, rules and families their public names, so that a person can read
/// the file with `sqlite3`.
enum Schema {
  static var version: Int { steps.count }

  /// The statements that migrate each version to the next.
  static let steps = [
    """
    CREATE TABLE timeline (
      id INTEGER PRIMARY KEY,
      placement TEXT NOT NULL UNIQUE,
      fingerprint TEXT NOT NULL,
      loaded REAL NOT NULL,
      policy TEXT NOT NULL,
      after REAL,
      reads TEXT NOT NULL,
      remarks TEXT NOT NULL,
      seconds REAL, cpu_seconds REAL, peak_bytes INTEGER
    );
    CREATE TABLE entry (
      timeline INTEGER NOT NULL,
      date REAL NOT NULL,
      score REAL, duration REAL,
      -- Of the timeline before, shown until the first entry of this one is due.
      carried INTEGER NOT NULL DEFAULT 0,
      line BLOB NOT NULL
    );
    CREATE UNIQUE INDEX entry_date ON entry (timeline, date);
    CREATE TABLE ledger (
      id INTEGER PRIMARY KEY,
      date REAL NOT NULL,
      placement TEXT NOT NULL,
      kind TEXT NOT NULL,
      cause TEXT NOT NULL,
      rule TEXT NOT NULL,
      charged INTEGER NOT NULL,
      outcome TEXT NOT NULL,
      entries INTEGER, reason TEXT, until REAL,
      seconds REAL, cpu_seconds REAL, peak_bytes INTEGER,
      bytes INTEGER NOT NULL
    );
    CREATE INDEX ledger_placement ON ledger (placement, id);
    CREATE INDEX ledger_charged ON ledger (placement, date) WHERE charged;
    CREATE INDEX ledger_date ON ledger (date);
    CREATE TABLE extension (
      identity TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      is_script INTEGER NOT NULL
    );
    CREATE TABLE widget (
      identity TEXT NOT NULL,
      position INTEGER NOT NULL,
      kind TEXT NOT NULL,
      descriptor BLOB NOT NULL,
      PRIMARY KEY (identity, position)
    );
    CREATE TABLE placeholder (
      kind TEXT NOT NULL,
      family TEXT NOT NULL,
      columns INTEGER NOT NULL,
      rows INTEGER NOT NULL,
      identity TEXT NOT NULL,
      line BLOB NOT NULL,
      PRIMARY KEY (kind, family, columns, rows)
    );
    """,
    """
    CREATE TABLE look (
      began REAL PRIMARY KEY,
      ended REAL NOT NULL,
      -- A line each.
      placements TEXT NOT NULL
    );
    CREATE TABLE placement (
      id TEXT PRIMARY KEY,
      added REAL NOT NULL
    );
    INSERT INTO placement
      SELECT placement, min(date) FROM
        (SELECT placement, loaded AS date FROM timeline
          UNION ALL SELECT placement, date FROM ledger)
      GROUP BY placement;
    ALTER TABLE ledger ADD COLUMN size REAL;
    ALTER TABLE ledger ADD COLUMN bank REAL;
    ALTER TABLE ledger ADD COLUMN bank_limit REAL;
    ALTER TABLE ledger ADD COLUMN charged_before INTEGER;
    ALTER TABLE ledger ADD COLUMN looks_per_day REAL;
    ALTER TABLE ledger ADD COLUMN sender TEXT;
    """,
    """
    CREATE TABLE transfer (
      id INTEGER PRIMARY KEY,
      extension TEXT NOT NULL,
      -- What the extension asked for, as a line of JSON.
      asked TEXT NOT NULL,
      ordered REAL NOT NULL,
      begins REAL NOT NULL,
      attempts INTEGER NOT NULL,
      partial TEXT,
      -- How it ended, as a line of JSON; nothing while it did not.
      ended TEXT,
      deliveries INTEGER NOT NULL,
      next_delivery REAL
    );
    CREATE TABLE kept_answer (
      id INTEGER PRIMARY KEY,
      extension TEXT NOT NULL,
      session TEXT NOT NULL,
      url TEXT NOT NULL,
      file TEXT NOT NULL,
      answer TEXT NOT NULL,
      UNIQUE (extension, session, url)
    );
    """,
    """
    ALTER TABLE transfer ADD COLUMN is_running INTEGER NOT NULL DEFAULT 0;
    -- Why the last attempt failed, as a line of JSON.
    ALTER TABLE transfer ADD COLUMN failure TEXT;
    ALTER TABLE transfer ADD COLUMN server_wait REAL;
    """,
    """
    -- What is known of the board as a whole, as lines of JSON.
    CREATE TABLE board (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    );
    """,
    """
    -- What several entries of a timeline show; a row a picture, as a line of JSON.
    CREATE TABLE picture (
      timeline INTEGER NOT NULL,
      number INTEGER NOT NULL,
      line BLOB NOT NULL,
      PRIMARY KEY (timeline, number)
    ) WITHOUT ROWID;
    -- The numbers of those an entry shows, with a space between.
    ALTER TABLE entry ADD COLUMN pictures TEXT NOT NULL DEFAULT '';
    """,
    """
    -- What the entries share, as a line of JSON.
    ALTER TABLE timeline ADD COLUMN shared BLOB;
    """,
    """
    -- Of a reload that failed: its few words, what kind of failure it was, and what of the placement it
    -- was asked for, so that the next board knows it as this one does.
    ALTER TABLE ledger ADD COLUMN failed_summary TEXT;
    ALTER TABLE ledger ADD COLUMN failed_as TEXT;
    ALTER TABLE ledger ADD COLUMN fingerprint TEXT;
    """,
    """
    -- What a timeline says is wrong with its source, as a line of JSON.
    ALTER TABLE timeline ADD COLUMN trouble TEXT;
    """,
    """
    -- What runs, or has ended and is still shown, as a line of JSON.
    CREATE TABLE activity (
      id TEXT PRIMARY KEY,
      line TEXT NOT NULL
    );
    """,
  ]

  /// Migrates a database to the version of this program, with all steps in one transaction.
  static func migrate(_ database: Database) throws(StoreError) {
    // A persistent setting of the file, so it is set only once; it cannot be set in a transaction.
    if try version(of: database) == 0 { try database.execute("PRAGMA journal_mode = WAL") }
    try database.transaction { () throws(StoreError) in
      // Another process may have migrated it meanwhile.
      for step in try steps.dropFirst(max(0, version(of: database))) { try database.execute(step) }
      try database.execute("PRAGMA user_version = \(version)")
    }
  }

  static func version(of database: Database) throws(StoreError) -> Int {
    try database.rows("PRAGMA user_version") { $0.integer(0) }.first ?? 0
  }
}
