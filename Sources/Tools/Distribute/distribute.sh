#!/usr/bin/env bash
# distribute.sh PACKAGE [FOLDER]: builds the program and makes what is given away, in FOLDER or in
# .build/packages. All dates are those of the commit, so that a commit gives the same bytes each time.
set -euo pipefail
export LC_ALL=C TZ=UTC
umask 022

cd "$1"
out=${2:-.build/packages}
needed="git swift dpkg-deb dpkg-shlibdeps tar xz sha256sum"
for tool in $needed; do
  command -v "$tool" >/dev/null || {
    echo "distribute: $tool is missing; on Debian: apt-get install git dpkg-dev xz-utils" >&2
    exit 69
  }
done
changed=$(git status --porcelain)
if [ -n "$changed" ] && [ -z "${DISTRIBUTE_UNCOMMITTED:-}" ]; then
  echo "distribute: the checkout has changes that are not committed:" >&2
  printf '%s\n' "$changed" | head >&2
  exit 65
fi
commit=$(git rev-parse HEAD)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH

WIDGETBOARD_PROGRAM=1 WIDGETBOARD_COMMIT=$commit swift build -c release --static-swift-stdlib \
  -Xswiftc -use-ld=lld --disable-local-rpath -debug-info-format none --scratch-path .build/distribution --product widgetboard
WIDGETBOARD_PROGRAM=1 WIDGETBOARD_COMMIT=$commit swift build -c release --static-swift-stdlib \
  -Xswiftc -use-ld=lld --disable-local-rpath -debug-info-format none --scratch-path .build/distribution \
  --product widgetboard-author
built=.build/distribution/release
version=$("$built/widgetboard" --version | cut -d ' ' -f 2)
machine=$(dpkg --print-architecture)

work=$(mktemp -d "$PWD/.build/distribute.XXXXXX")
trap 'rm -rf "$work"' EXIT
tree=$work/debian
"$built/widgetboard" install --tree "$tree"
ln -sf ../lib/widgetboard/widgetboard "$tree/usr/bin/widgetboard"

# What only those need who write widgets in Swift: the program for them, and the sources that their packages
# depend on, but for the tests.
authors=$work/authors
mkdir -p "$authors/usr/lib/widgetboard" "$authors/usr/bin" "$authors/usr/src/widgetboard"
mv "$tree/usr/lib/widgetboard/widgetboard-author" "$authors/usr/lib/widgetboard/"
ln -s ../lib/widgetboard/widgetboard-author "$authors/usr/bin/widgetboard-author"
git archive HEAD -- Package.swift README.md Sources Widgets | tar -xf - -C "$authors/usr/src/widgetboard"
mv "$tree/usr/share/zsh/site-functions" "$tree/usr/share/zsh/vendor-completions"
gzip -9n "$tree/usr/share/man/man1/widgetboard.1"
documents=$tree/usr/share/doc/widgetboard
mkdir -p "$documents"
cp README.md "$documents/"
cp Sources/Host/widgetboard/widgetboard.docc/*.md "$documents/"
for folder in "$tree" "$authors"; do
  find "$folder" -type d -exec chmod 755 {} +
  find "$folder" -type f -exec chmod u=rwX,go=rX {} +
done

# The same from any folder: links between the files are relative, and desktop entries name no folder.
name=widgetboard-$version-$(uname -m)
mkdir "$work/$name"
cp -a "$tree/usr/." "$work/$name/"
rm -r "$work/$name/share/applications"
mkdir "$work/$name/lib/widgetboard/applications"
cp "$built"/*.resources/*.desktop "$work/$name/lib/widgetboard/applications/"
chmod 644 "$work/$name/lib/widgetboard/applications/"*

# Libraries that are linked, from the packages of this system; then those that are loaded: libcurl by what
# transfers, libical by the calendar and libxml2 by the news; and the time zones. What a board does without is recommended.
mkdir -p "$work/shlibs/debian"
printf 'Source: widgetboard\n\nPackage: widgetboard\nArchitecture: any\n' >"$work/shlibs/debian/control"
libraries=$(cd "$work/shlibs" && dpkg-shlibdeps -O \
  "$tree/usr/lib/widgetboard/widgetboard" 2>/dev/null \
  | sed -n 's/^shlibs:Depends=//p')
depends="$libraries, libcurl4, libical3, libxml2 | libxml2-16, tzdata"
needed=$(printf '%s' "$depends" | sed 's/ *([^)]*)//g; s/ | [^,]*//g; s/,//g')
cat >"$work/$name/INSTALL.txt" <<EOF
widgetboard $version ($commit)

bin/widgetboard runs from any folder. It needs a glibc of Debian 12 or later and these libraries:

  apt-get install $needed

bin/widgetboard install puts it, its manual page and its completions into your home folder.
EOF
full=$version+git$(git log -1 --date=format:%Y%m%d%H%M%S --format=%cd).${commit:0:12}
mkdir "$tree/DEBIAN"
cat >"$tree/DEBIAN/control" <<EOF
Package: widgetboard
Version: $full
Architecture: $machine
Maintainer: widgetboard <widgetboard@localhost>
Section: utils
Priority: optional
Installed-Size: $(du -sk --apparent-size "$tree/usr" | cut -f 1)
Depends: $depends
Recommends: ca-certificates, ncurses-term, libchafa0, libfribidi0, libcmark-gfm-extensions0.29.0.gfm.6 | libcmark-gfm-extensions-dev, libgdk-pixbuf-2.0-0, librsvg2-common
Suggests: webp-pixbuf-loader, libpoppler-glib8, openssh-client, libmosquitto1
Description: home-screen pages of widgets in the terminal
 widgetboard shows pages of tiles. Each tile is a widget, a separate and short-lived program that hands
 over a timeline of what to show now and later: Apple's WidgetKit, for the terminal. Clock, calendar,
 weather, news, notes, tasks, photos and others come with it.
EOF
mkdir "$authors/DEBIAN"
cat >"$authors/DEBIAN/control" <<EOF
Package: widgetboard-dev
Version: $full
Architecture: $machine
Maintainer: widgetboard <widgetboard@localhost>
Section: libdevel
Priority: optional
Installed-Size: $(du -sk --apparent-size "$authors/usr" | cut -f 1)
Depends: widgetboard (= $full), libncurses-dev, libsqlite3-dev, libcurl4-openssl-dev, libxml2-dev, libical-dev
Suggests: swiftlang
Description: what widgets for widgetboard are written with in Swift
 The sources of WidgetKit, SwiftUI and the other modules that a widget imports, which its package depends on
 and which "swift build" compiles once; and widgetboard-author, which says what of an iOS widget is missing
 here and makes packages of projects of Xcode. Swift itself is not part of it.
EOF
for folder in "$tree" "$authors"; do
  (cd "$folder" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
  chmod 644 "$folder/DEBIAN/control" "$folder/DEBIAN/md5sums"
done
find "$work" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +

mkdir -p "$out"
rm -rf "$out"/widgetboard*.deb "$out"/widgetboard-*.tar.xz "$out/SHA256SUMS" "$out"/{Packages,Release,PKGBUILD,widgetboard.rb}
deb=widgetboard_${version}_$machine.deb
authors_deb=widgetboard-dev_${version}_$machine.deb
dpkg-deb --root-owner-group -Zxz -z9 --build "$tree" "$out/$deb" >/dev/null
dpkg-deb --root-owner-group -Zxz -z9 --build "$authors" "$out/$authors_deb" >/dev/null
tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
  --format=gnu -cf - "$name" | xz -9 -T1 >"$out/$name.tar.xz"
(cd "$out" && sha256sum "$deb" "$authors_deb" "$name.tar.xz" >SHA256SUMS)

# The same folder is a repository for apt: `deb [trusted=yes] file:FOLDER ./`, or by a server, with Release
# signed by whoever publishes it.
(cd "$out" && {
  dpkg-scanpackages --multiversion . 2>/dev/null >Packages
  printf 'Origin: widgetboard\nLabel: widgetboard\nSuite: stable\nArchitectures: %s\nDate: %s\nSHA256:\n %s %s Packages\n' \
    "$machine" "$(date -u -R -d "@$SOURCE_DATE_EPOCH")" "$(sha256sum <Packages | cut -d ' ' -f 1)" \
    "$(stat -c %s Packages)" >Release
})

# Where the archive can be downloaded, for package managers that do so; a folder of this machine unless told.
place=${WIDGETBOARD_DOWNLOADS:-file://$(cd "$out" && pwd)}
sum=$(sha256sum "$out/$name.tar.xz" | cut -d ' ' -f 1)
cat >"$out/PKGBUILD" <<EOF
# Arch Linux: makepkg -si, beside the archive.
pkgname=widgetboard-bin
pkgver=$version
pkgrel=1
pkgdesc="Home-screen pages of widgets in the terminal"
arch=('$(uname -m)')
provides=('widgetboard')
conflicts=('widgetboard')
depends=('glibc' 'gcc-libs' 'ncurses' 'sqlite' 'curl' 'libical' 'libxml2' 'tzdata')
optdepends=('chafa: pictures' 'fribidi: text from right to left' 'cmark-gfm: Markdown in notes'
  'gdk-pixbuf2: photographs' 'librsvg: SVG pictures' 'poppler-glib: PDF pictures')
options=('!strip')
source=('$name.tar.xz')
sha256sums=('$sum')

package() {
  install -d "\$pkgdir/usr"
  cp -a "\$srcdir/$name/bin" "\$srcdir/$name/lib" "\$srcdir/$name/share" "\$pkgdir/usr/"
}
EOF
cat >"$out/widgetboard.rb" <<EOF
# Homebrew on Linux: brew install --formula ./widgetboard.rb
class Widgetboard < Formula
  desc "Home-screen pages of widgets in the terminal"
  homepage "$place"
  url "$place/$name.tar.xz"
  version "$version"
  sha256 "$sum"

  depends_on :linux
  depends_on "curl"
  depends_on "libical"
  depends_on "libxml2"
  depends_on "ncurses"
  depends_on "sqlite"

  def install
    prefix.install "bin", "lib", "share"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/widgetboard --version")
  end
end
EOF
echo "installed: $(du -sb "$tree/usr" | cut -f 1) bytes"
(cd "$out" && stat -c '%n: %s bytes' "$deb" "$authors_deb" "$name.tar.xz" && cat SHA256SUMS)
