#!/bin/sh
# entry.sh ROLE: api, worker, migrate, or plugin with the id of one that listens; make-env prints the variables of a new installation, admin makes its first account,
# maintenance closes a brand while it is worked at.
set -eu
cd "$(dirname "$0")/.."
role="${1:-api}"
[ $# -eq 0 ] || shift
case "$role" in
  api | worker) exec node apps/api/dist/main.js "$role" ;;
  plugin) exec node apps/api/dist/main.js plugin "$@" ;;
  migrate) exec node --disable-warning=ExperimentalWarning tools/deploy/migrate.ts ;;
  admin) exec node --disable-warning=ExperimentalWarning tools/admin/main.ts "$@" ;;
  maintenance) exec node --disable-warning=ExperimentalWarning tools/backup/maintenance.ts "$@" ;;
  make-env) exec node --disable-warning=ExperimentalWarning tools/deploy/make-env.ts "$@" ;;
  *) echo "Say which role to play: api, worker, plugin, migrate, admin, maintenance or make-env." >&2; exit 2 ;;
esac
