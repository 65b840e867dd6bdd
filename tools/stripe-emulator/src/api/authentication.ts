import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from './call.ts';
import { unauthenticated } from './errors.ts';

/**
 * Who calls, by their key: `Authorization: Bearer sk_test_…`, or Basic with the key as user name, or the form
 * field `key` (what browsers send). Any `sk_test_…` opens; so does `secretKey` when one is set.
 * @throws StripeApiError 401
 */
export function authenticate(
  headers: IncomingHttpHeaders,
  keyField: string | undefined,
  secretKey: string | undefined,
): Caller {
  const key = keyIn(headers.authorization) ?? keyField;
  if (!key) {
    throw unauthenticated(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using ' +
        "Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key === secretKey || /^[rs]k_test_\w+$/.test(key)) return 'server';
  if (/^pk_test_\w+$/.test(key)) return 'browser';
  if (/^[prs]k_live_/.test(key)) {
    throw unauthenticated('This is the Stripe emulator: it takes test keys only and never a live one.');
  }
  throw unauthenticated(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`);
}

function keyIn(header: string | undefined): string | undefined {
  const [scheme, value] = header?.split(' ') ?? [];
  if (!value) return undefined;
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
  return undefined;
}
