import { chooseLanguage, LANGUAGE_COOKIE, languages, type PageLanguage } from '@convoy/platform/i18n';
import type { FastifyRequest } from 'fastify';
import { requestState } from './request-state.ts';

/** Before a tenant is known: whatever the browser wishes. */
const anyTenant = { language: null, offered: languages };

/**
 * The language a request is answered in, from as much as is known of it by now: the account, the cookie, the tenant,
 * the browser. Also for requests that were refused before anybody knew who asks.
 */
export function languageOfRequest(request: FastifyRequest, user?: string | null): PageLanguage {
  const { context, tenant } = requestState(request);
  if (context) return context.language;
  return chooseLanguage({
    user,
    // Cookies are read by a hook; a request refused before it has none yet.
    cookie: (request.cookies as Record<string, string | undefined> | undefined)?.[LANGUAGE_COOKIE],
    tenant: tenant?.languages ?? anyTenant,
    browser: request.headers['accept-language'],
  });
}
