import { expect, it } from 'vitest';
import { StartFault } from '../../start/progress.ts';
import { type LastSteps, lastSteps } from './last-steps.ts';

/** Runs the last steps. @param roles what each role says, or how it fails */
async function run(
  roles: Record<'seed' | 'after-restore', string | StartFault>,
  more: Partial<LastSteps> = {},
) {
  const [ran, said]: [string[], string[]] = [[], []];
  const failure = await lastSteps({
    role: async (name) => {
      ran.push(name);
      const outcome = roles[name as 'seed' | 'after-restore'];
      if (outcome instanceof StartFault) throw outcome;
      return outcome;
    },
    say: (line) => void said.push(line),
    demo: false,
    knows: true,
    takenAt: '2026-11-01T00:00:00Z',
    ...more,
  }).then(
    () => null,
    (error: unknown) => error,
  );
  return { ran, said, failure };
}

const erased = 'who was erased since the dump is erased again\n';

it('closes accounts of the demo where none are wanted, and then erases again', async () => {
  const roles = { seed: 'seeded\nDEMO=0: 3 accounts are closed\n', 'after-restore': erased };
  expect(await run(roles)).toEqual({
    ran: ['seed', 'after-restore'],
    said: ['  DEMO=0: 3 accounts are closed', `✓ ${erased.trim()}`],
    failure: null,
  });
  expect((await run(roles, { demo: true })).ran).toEqual(['after-restore']);
});

it('erases again even where the seed fails, and tells of that failure', async () => {
  const fault = new StartFault('seed ended with code 1.');
  const { ran, said, failure } = await run({ seed: fault, 'after-restore': erased }, { knows: false });
  expect([ran, failure]).toEqual([['seed', 'after-restore'], fault]);
  expect(said).toEqual([expect.stringContaining('No erasure after 2026-11-01'), `✓ ${erased.trim()}`]);
});

it('fails where people could not be erased again', async () => {
  const fault = new StartFault('after-restore ended with code 1.');
  expect((await run({ seed: '', 'after-restore': fault })).failure).toBe(fault);
  const both = await run({ seed: new StartFault('seed ended with code 1.'), 'after-restore': fault });
  expect(both.failure).toBe(fault);
});
