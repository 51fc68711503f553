#!/bin/sh
# root-files FOLDER: completes the root file system around the packed shop in FOLDER/shop: the C libraries that its programs load,
# an unprivileged user, and the writable folders.
set -eu
root=$1
mkdir -p "$root/etc" "$root/tmp" "$root/data/files" "$root/data/assets"
echo 'shop:x:10001:10001:shop:/data:/sbin/nologin' > "$root/etc/passwd"
echo 'shop:x:10001:' > "$root/etc/group"
chmod 1777 "$root/tmp"
chown -R 10001:10001 "$root/data"
find "$root/shop/node_modules" -type f \( -name '*.node' -o -name '*.so*' -o -path '*/.bin/node' \) -exec ldd {} + 2> /dev/null |
  awk '$3 ~ "^/(usr/)?lib" { print $3 } $1 ~ "^/lib" { print $1 }' | sort -u |
  while read -r library; do cp --parents --dereference "$library" "$root"; done
