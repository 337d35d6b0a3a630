#!/bin/sh
# Starts the service, and runs the suite against it: here and in the job of CI alike.
set -eu
export PORT="${PORT:-8080}"
draw='import secrets; print(secrets.token_hex(16))'
PARTNER_KEY=$(python3 -c "$draw")
CONSUMER_TOKEN=$(python3 -c "$draw")
export PARTNER_KEY CONSUMER_TOKEN
python3 service.py &
service=$!
trap 'kill "$service"' EXIT

export PCDS_BASE_URL="http://127.0.0.1:$PORT"
export PCDS_PARTNER_ID=partner-17
export PCDS_PARTNER_KEY="$PARTNER_KEY"
export PCDS_DOMAIN=acme.example,small.example,empty.example
export PCDS_CONSUMER_ID=consumer-1
export PCDS_CONSUMER_TOKEN="$CONSUMER_TOKEN"
npx --no -- pcds-conformance run --wait-for-ready 30s
