#!/usr/bin/env bash
# Renders what queue.txt lists and the folder doesn't have yet: one picture at a time, at the lowest priority.
# It waits while a bench measures.
#   scripts/demo-pictures/render-queue.sh FOLDER
set -u
folder=$(mkdir -p "$1" && cd "$1" && pwd)
cd "$(dirname "$0")" || exit 1

bench_runs() { ps -eo args= | grep -qE '^[^ ]*node (--[^ ]+ )*scripts/bench'; }

render() {
  local name=$1 stopped= pid
  shift
  nice -n 19 blender -b --factory-startup -P picture.py -- "$@" out="$folder/$name.png" >"$folder/$name.log" 2>&1 &
  pid=$!
  trap 'kill -CONT $pid; kill $pid; exit 130' INT TERM
  while kill -0 $pid 2>/dev/null; do
    if bench_runs; then
      [ -n "$stopped" ] || kill -STOP $pid
      stopped=yes
    elif [ -n "$stopped" ]; then
      kill -CONT $pid
      stopped=
    fi
    sleep 2
  done
  echo "$(date +%H:%M) $(grep -h ^PICTURE "$folder/$name.log" || echo "$name failed, see $folder/$name.log")"
}

while read -r name options; do
  case $name in '' | \#*) continue ;; esac
  # shellcheck disable=SC2086
  [ -e "$folder/$name.png" ] || [ -e "../../src/features/demo/pictures/$name.jpg" ] || render "$name" $options
done <queue.txt
