/**
 * A script that reports one fix, as a program would: HMAC-SHA-256 over the time, a full stop and the body's bytes.
 * @param secret in hexadecimal; null where it is told no more
 */
export const signingRecipe = (address: string, deviceId: number, secret: string | null): string =>
  [
    `secret=${secret ?? '…'}`,
    'time=$(date +%s)',
    `body='{"points":[{"at":"'$(date -u +%Y-%m-%dT%H:%M:%SZ)'","latitude":53.7965,"longitude":-1.5478,"speedKmh":42,"ignition":true}]}'`,
    `signature=$(printf '%s.%s' "$time" "$body" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$secret" -hex | sed 's/.* //')`,
    `curl -X POST "${address}?device=${deviceId}&time=$time&signature=$signature" \\`,
    `  -H 'Content-Type: application/json' --data-binary "$body"`,
  ].join('\n');
