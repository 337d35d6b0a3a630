#!/bin/sh
# Makes the certificates of the tests in this folder anew; needs openssl 3. They open nothing: their keys are public.
# Valid till 2126, so that the tests do not age; expired.pem ended in 2021, future.pem begins in 2125.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

key() { openssl ecparam -name prime256v1 -genkey -noout | openssl pkcs8 -topk8 -nocrypt -out "$1-key.pem"; }

# name, first and last day (YYYYMMDD), further options
sign() {
  name=$1 from=$2 to=$3
  shift 3
  : > "$work/index.txt"
  openssl ca -batch -notext -config "$work/ca.conf" -in "$work/$name.csr" -out "$name.pem" \
    -startdate "${from}000000Z" -enddate "${to}000000Z" "$@" 2> /dev/null
}

# name, common name, alternative names, first and last day (YYYYMMDD)
issue() {
  key "$1"
  openssl req -new -key "$1-key.pem" -subj "/CN=$2" -addext "subjectAltName=$3" -out "$work/$1.csr"
  sign "$1" "$4" "$5"
}

cat > "$work/ca.conf" <<CONF
[ca]
default_ca = tests
[tests]
database = $work/index.txt
unique_subject = no
rand_serial = yes
new_certs_dir = $work
certificate = ca.pem
private_key = $work/ca-key.pem
default_md = sha256
policy = any
copy_extensions = copy
[any]
commonName = supplied
CONF

openssl ecparam -name prime256v1 -genkey -noout -out "$work/ca-key.pem"
openssl req -new -key "$work/ca-key.pem" -subj "/CN=Test authority of pcds-conformance" \
  -addext "basicConstraints=critical,CA:TRUE" -addext "keyUsage=critical,keyCertSign" -out "$work/ca.csr"
sign ca 20200101 21260101 -selfsign
issue server localhost "DNS:localhost,IP:127.0.0.1,IP:::1" 20200101 21260101
issue expired localhost "DNS:localhost,IP:127.0.0.1" 20200101 20210101
issue future localhost "DNS:localhost,IP:127.0.0.1" 21250101 21260101
issue other other.example "DNS:other.example,DNS:www.other.example" 20200101 21260101
issue client "Client of the tests" "DNS:client.example" 20200101 21260101
key self-signed
openssl req -new -key self-signed-key.pem -subj "/CN=localhost" \
  -addext "subjectAltName=DNS:localhost,IP:127.0.0.1" -out "$work/self-signed.csr"
sign self-signed 20200101 21260101 -selfsign -keyfile self-signed-key.pem
chmod 644 ./*.pem
