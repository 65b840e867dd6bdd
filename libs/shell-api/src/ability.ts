import { Ability, type MongoAbility } from '@casl/ability';
import { type PackRule, unpackRules } from '@casl/ability/extra';
import type { SessionView } from '@convoy/identity/contract';

/**
 * Builds the browser's ability from the packed rules of the session. The product's conditions name fields and the values
 * they must have; only that is read here, because the full language of conditions weighs as much as a page. A condition
 * in any other form fits nothing: hidden rather than shown, and the server decides anyway.
 */
export function abilityOf(session: SessionView): MongoAbility {
  return new Ability(unpackRules(session.rules as PackRule<never>[]), {
    conditionsMatcher: (conditions) => {
      const wanted = Object.entries(conditions as Record<string, unknown>);
      return (record: Record<string, unknown>) => wanted.every(([field, value]) => record[field] === value);
    },
  }) as MongoAbility;
}
