#!/bin/sh
# Renders all pictures into a folder: `sh render.sh /tmp/renders`. Takes hours on a small machine; existing pictures are kept.
set -eu
out=$(mkdir -p "$1" && cd "$1" && pwd)
cd "$(dirname "$0")"

picture() { # scene, name, width, height, samples, the scene's arguments
  scene=$1 name=$2 width=$3 height=$4 samples=$5
  shift 5
  [ -f "$out/$name.png" ] || nice blender -b -P "$scene.py" -- "$out/$name.png" "$width" "$height" "$samples" "$@"
}
gallery() { name=$1; shift; picture facility "gallery-$name" 1000 667 72 "$@"; }

picture bottle bottle 1600 1200 128
for product in cream serum lotion tube soap range; do
  picture cosmetics "product-$product" 900 675 80 "$product"
done
#       name      camera at         looks at         lens
gallery hall      1.0,-9.6,2.5      -0.1,4,1.9       27
gallery tanks     1.2,-6.5,2.2      4.2,1.5,2.2      30
gallery line      -1.6,-5.2,2.0     0.2,3.0,1.1      32
gallery filling   -1.9,0.6,1.9      -0.1,4.0,1.6     34
gallery bottles   -1.15,-4.4,1.5    -0.1,-1.6,1.1    45
gallery vessels   -1.4,-4.5,1.8     -4.6,2.2,1.9     30
gallery pipes     0.6,-2.6,2.6      4.2,2.4,4.3      34
gallery overview  -5.9,-8.6,4.9     1.2,3.0,1.2      24
gallery windows   3.0,-5.8,2.4      -6.8,2.6,2.3     30
