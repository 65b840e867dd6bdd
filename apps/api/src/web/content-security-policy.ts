import type { PageOptions } from './page.options.ts';

/**
 * What a page may load: its own origin (also by WebSocket, which not every browser takes `'self'` for), scripts only with this answer's nonce, and the payment provider's script and
 * frames. Styles may be inline because components position themselves so; a brand gives tokens, never CSS. Hosts of a street map
 * are named only where one is set.
 *
 * @param formsLeadTo origins beside its own that an answer to a form of the page may lead to; browsers hold redirects to them
 */
export function contentSecurityPolicy(
  nonce: string,
  origin: string,
  options: Pick<PageOptions, 'scriptUrl' | 'apiBase' | 'map'>,
  formsLeadTo: readonly string[] = [],
): string {
  const script = new URL(options.scriptUrl).origin;
  const isStripe = options.apiBase === null;
  const frames = isStripe ? `${script} https://hooks.stripe.com` : script;
  const calls = isStripe ? 'https://api.stripe.com' : script;
  const maps = (options.map?.hosts ?? []).map((host) => ` ${host}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${script}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${maps}`,
    "font-src 'self'",
    `connect-src 'self' ${origin.replace(/^http/, 'ws')} ${calls}${maps}`,
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    ['form-action', "'self'", ...formsLeadTo].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}
