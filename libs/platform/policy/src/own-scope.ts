import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';

/**
 * Whose records a person may see of a subject: `undefined` for everybody's, an id for their own only. Used as a
 * condition in SQL, so that a foreign record is absent rather than filtered afterwards.
 * @param field the condition's field in the policy, e.g. `customerId`
 * @throws FORBIDDEN when there is no rule at all
 */
export function ownScope(
  ctx: RequestContext,
  action: string,
  subject: string,
  field: string,
): number | undefined {
  const rules = ctx.ability.rulesFor(action, subject).filter((rule) => !rule.inverted);
  if (rules.length === 0) throw new DomainError(commonErrors.FORBIDDEN);
  if (rules.some((rule) => !rule.conditions)) return undefined;
  const own = rules.map((rule) => (rule.conditions as Record<string, unknown>)[field]);
  const id = own.find((value): value is number => typeof value === 'number');
  if (id === undefined) throw new DomainError(commonErrors.FORBIDDEN);
  return id;
}
