import type { Installation } from './installation.ts';

/** What the last steps of a restore need. */
export interface LastSteps {
  /** Runs a role of the product to its end. @returns what it said */
  readonly role: (name: Parameters<Installation['role']>[0]) => Promise<string>;
  readonly say: (line: string) => void;
  /** Accounts of the demo are wanted here. */
  readonly demo: boolean;
  /** Erasures that came after the dump are known here. */
  readonly knows: boolean;
  /** When the dump was made, as ISO 8601. */
  readonly takenAt: string;
}

/**
 * Does what must not wait for the clock once the rows are back. Who was erased since the dump is erased again even where the step before
 * fails: they are in the database by then.
 * @throws StartFault of a role that failed, when all steps were tried; of the last one where both failed
 */
export async function lastSteps({ role, say, demo, knows, takenAt }: LastSteps): Promise<void> {
  try {
    // A dump of the days of the demo brings accounts whose passwords are published.
    if (!demo)
      for (const line of (await role('seed')).split('\n').filter((said) => said.startsWith('DEMO=0')))
        say(`  ${line}`);
  } finally {
    if (!knows)
      say(
        `! No erasure after ${takenAt} is known here: a person who was erased since the dump has to be erased again.`,
      );
    say(`✓ ${(await role('after-restore')).trim()}`);
  }
}
