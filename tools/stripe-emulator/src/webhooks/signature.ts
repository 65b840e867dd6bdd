import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` header of a webhook: HMAC-SHA256 over `<seconds>.<body>`.
 * https://docs.stripe.com/webhooks#verify-manually
 * @param seconds epoch seconds of this attempt
 */
export function signatureHeader(secret: string, seconds: number, body: string): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
