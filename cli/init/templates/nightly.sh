#!/bin/sh
# A smoke run for a schedule: prints nothing where the service conforms.
cd "$(dirname "$0")/.." || exit 70
if [ -f .env ]; then
  set -a
  . ./.env
  set +a
fi
said=$({{node}} \
  node_modules/pcds-conformance/dist/cli/main.js run \
  --config pcds-conformance.config.json --profile smoke --output conformance-report/smoke 2>&1) && exit 0
code=$?
printf '%s\n' "$said"
exit $code
