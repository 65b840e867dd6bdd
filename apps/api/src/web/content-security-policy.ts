import type { PaymentOptions } from '@convoy/payment/server';

/**
 * What a page may load: its own origin (also by WebSocket, which not every browser takes `'self'` for), scripts only with this answer's nonce, and the payment provider's script and
 * frames. Styles may be inline because components position themselves so; a brand gives tokens, never CSS.
 */
export function contentSecurityPolicy(
  nonce: string,
  origin: string,
  payments: Pick<PaymentOptions, 'scriptUrl' | 'apiBase'>,
): string {
  const script = new URL(payments.scriptUrl).origin;
  const isStripe = payments.apiBase === null;
  const frames = isStripe ? `${script} https://hooks.stripe.com` : script;
  const calls = isStripe ? 'https://api.stripe.com' : script;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${script}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${origin.replace(/^http/, 'ws')} ${calls}`,
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
