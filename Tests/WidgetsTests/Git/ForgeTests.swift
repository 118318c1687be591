import Repositories
import Testing

@Test(arguments: [
  ("https://github.com/ada/engine.git", "https://github.com/ada/engine"),
  ("git@github.com:ada/engine.git", "https://github.com/ada/engine"),
  ("ssh://git@ssh.github.com:443/ada/engine.git", "https://github.com/ada/engine"),
  ("https://token:secret@github.com/ada/engine", "https://github.com/ada/engine"),
  ("git@gitlab.com:group/sub/project.git", "https://gitlab.com/group/sub/project"),
  ("ssh://git@gitlab.example.org:2222/a/b.git", "https://gitlab.example.org/a/b"),
  ("https://codeberg.org/forgejo/forgejo/", "https://codeberg.org/forgejo/forgejo"),
  ("git@bitbucket.org:team/repo.git", "https://bitbucket.org/team/repo"),
  ("git@git.sr.ht:~sircmpwn/aerc", "https://git.sr.ht/~sircmpwn/aerc"),
  ("https://git.example.org:8443/x/y.git", "https://git.example.org:8443/x/y"),
  ("git://git.kernel.org/pub/scm/git/git.git", nil), ("me@host.example:private.git", nil),
  ("/srv/git/repo.git", nil), ("../sibling", nil), ("file:///srv/git/x", nil), ("C:\\x", nil),
  ("ext::sh -c touch% x", nil), ("https://github.com/", nil), ("", nil), (":", nil),
])
func `a remote leads to its page`(_ remote: String, _ page: String?) {
  #expect(Forge(remote: remote)?.page.absoluteString == page)
}

@Test(arguments: [
  ("https://github.com/a/b", "/commit/1f0c", "/tree/fix/lamp%20oil"),
  ("https://gitlab.com/a/b", "/-/commit/1f0c", "/-/tree/fix/lamp%20oil"),
  ("https://codeberg.org/a/b", "/commit/1f0c", "/src/branch/fix/lamp%20oil"),
  ("https://bitbucket.org/a/b", "/commits/1f0c", "/branch/fix/lamp%20oil"),
  ("https://git.sr.ht/~a/b", "/commit/1f0c", "/tree/fix/lamp%20oil"),
])
func `a forge has a page for commits and branches`(
  _ remote: String, _ commit: String, _ branch: String
) throws {
  let forge = try #require(Forge(remote: remote))
  #expect(forge.page(ofCommit: "1f0c")?.absoluteString == remote + commit)
  #expect(forge.page(ofBranch: "fix/lamp oil")?.absoluteString == remote + branch)
}

@Test func `a forge that is not known has no such pages`() throws {
  let forge = try #require(Forge(remote: "https://git.example.org/a/b"))
  #expect(forge.page(ofCommit: "1f0c") == nil && forge.page(ofBranch: "main") == nil)
}
