import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new signing secret, in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** What identifies a message to its receiver, however often it is sent. */
export const webhookIdOf = (messageId: number): string => `msg_${messageId}`;

/**
 * The headers that prove a message, as Standard Webhooks 1.0 has them: one signature for each secret, the newest first. The
 * body is signed as it is sent, to the byte.
 * @param at when this attempt is made
 */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  secrets: readonly string[],
  at: Date,
): { 'webhook-id': string; 'webhook-timestamp': string; 'webhook-signature': string } {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signed = `${id}.${timestamp}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${hmac(secret, signed)}`).join(' '),
  };
}

function hmac(secret: string, text: string): string {
  if (!secret.startsWith(PREFIX)) throw new Error('A signing secret begins with whsec_.');
  return createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(text)
    .digest('base64');
}
