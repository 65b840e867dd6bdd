import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Asking, bothOf, Recoveries, servesAgain } from './serves-again.ts';

const asking = (given: Partial<Asking>): Asking => ({
  ask: async () => false,
  come: () => false,
  withinMs: 150,
  ...given,
});

describe('after a fault', () => {
  it('it is told by what the wait ended, and a time only where somebody was served', async () => {
    const served = await servesAgain(asking({ ask: async () => true }));
    const came = await servesAgain(
      asking({ come: () => true, ask: () => sleep(60_000, true, { ref: false }) }),
    );
    const nobody = await servesAgain(asking({}));
    expect([served.end, came.end, nobody.end]).toEqual(['served', 'came', 'nobody']);
    const recoveries = new Recoveries();
    for (const again of [
      { end: 'served', ms: 7 },
      { end: 'served', ms: 5 },
      { end: 'came', ms: 9_000 },
      { end: 'nobody', ms: 30_000 },
    ] as const)
      recoveries.add(again);
    expect(recoveries).toEqual({ served: 2, servedMs: 7, came: 1, nobody: 1 });
  });

  it('nobody is asked any more once it is given up', async () => {
    const giveUp = new AbortController();
    let asked = 0;
    const ask = async () => {
      asked += 1;
      giveUp.abort(new Error('its time is over'));
      return false;
    };
    await expect(servesAgain(asking({ ask, withinMs: 60_000, signal: giveUp.signal }))).rejects.toThrow(
      'its time is over',
    );
    expect(asked).toBe(1);
  });
});

it('of two things that are done at once both are waited for, also where one fails', async () => {
  let done = false;
  const slow = sleep(20).then(() => {
    done = true;
  });
  await expect(bothOf(Promise.reject(new Error('no')), slow)).rejects.toThrow('no');
  expect(done).toBe(true);
});
