import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';

/** What somebody is told who may not do something; a program by its key also which right that would take. */
export function refusalOf(
  { actor, key }: Pick<RequestContext, 'actor' | 'key'>,
  { action, subject }: { readonly action: string; readonly subject: string },
): DomainError {
  if (key) return new DomainError(commonErrors.KEY_LACKS_RIGHT, { permission: `${action}:${subject}` });
  return new DomainError(actor ? commonErrors.FORBIDDEN : commonErrors.UNAUTHENTICATED);
}
