import type { RequestContext } from '@convoy/platform/context';
import { isLanguage, type PageLanguage } from '@convoy/platform/i18n';
import type { FastifyRequest } from 'fastify';
import { LANGUAGE_PARAMETER } from './site-head.rule.ts';

/** Query of an address with its question mark; `''` for none. */
export function searchOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}

/** The language that an address asks for, where the host offers it; null for none. */
export function languageAsked(
  { tenant }: Pick<RequestContext, 'tenant'>,
  request: Pick<FastifyRequest, 'url'>,
): PageLanguage | null {
  const asked = new URLSearchParams(searchOf(request)).get(LANGUAGE_PARAMETER);
  return isLanguage(asked) && tenant.languages.offered.includes(asked) ? asked : null;
}
