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
  -Xswiftc -use-ld=lld --disable-local-rpath --scratch-path .build/distribution
built=.build/distribution/release
version=$("$built/widgetboard" --version | cut -d ' ' -f 2)
machine=$(dpkg --print-architecture)

work=$(mktemp -d "$PWD/.build/distribute.XXXXXX")
trap 'rm -rf "$work"' EXIT
tree=$work/debian
"$built/widgetboard" install --tree "$tree"
ln -sf ../lib/widgetboard/widgetboard "$tree/usr/bin/widgetboard"
mv "$tree/usr/share/zsh/site-functions" "$tree/usr/share/zsh/vendor-completions"
gzip -9n "$tree/usr/share/man/man1/widgetboard.1"
documents=$tree/usr/share/doc/widgetboard
mkdir -p "$documents"
cp README.md "$documents/"
cp Sources/Host/widgetboard/widgetboard.docc/*.md "$documents/"
find "$tree" -type d -exec chmod 755 {} +
find "$tree" -type f -exec chmod u=rwX,go=rX {} +

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
mkdir "$tree/DEBIAN"
cat >"$tree/DEBIAN/control" <<EOF
Package: widgetboard
Version: $version+git$(git log -1 --date=format:%Y%m%d%H%M%S --format=%cd).${commit:0:12}
Architecture: $machine
Maintainer: widgetboard <widgetboard@localhost>
Section: utils
Priority: optional
Installed-Size: $(du -sk --apparent-size "$tree/usr" | cut -f 1)
Depends: $depends
Recommends: ca-certificates, ncurses-term, libchafa0, libfribidi0, libcmark-gfm-extensions0.29.0.gfm.6 | libcmark-gfm-extensions-dev, libgdk-pixbuf-2.0-0, librsvg2-common
Suggests: webp-pixbuf-loader, libpoppler-glib8, openssh-client
Description: home-screen pages of widgets in the terminal
 widgetboard shows pages of tiles. Each tile is a widget, a separate and short-lived program that hands
 over a timeline of what to show now and later: Apple's WidgetKit, for the terminal. Clock, calendar,
 weather, news, notes, tasks, photos and others come with it.
EOF
(cd "$tree" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
chmod 644 "$tree/DEBIAN/control" "$tree/DEBIAN/md5sums"
find "$work" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +

mkdir -p "$out"
rm -f "$out"/widgetboard_*.deb "$out"/widgetboard-*.tar.xz "$out/SHA256SUMS"
deb=widgetboard_${version}_$machine.deb
dpkg-deb --root-owner-group -Zxz -z9 --build "$tree" "$out/$deb" >/dev/null
tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
  --format=gnu -cf - "$name" | xz -9 -T1 >"$out/$name.tar.xz"
(cd "$out" && sha256sum "$deb" "$name.tar.xz" >SHA256SUMS)
echo "installed: $(du -sb "$tree/usr" | cut -f 1) bytes"
(cd "$out" && stat -c '%n: %s bytes' "$deb" "$name.tar.xz" && cat SHA256SUMS)
