import { DEEP, seededRandom, specSeed, tellFigure } from '@convoy/platform/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { allTellings, endInOneState, type Telling } from '../../../testing/event-orders.ts';

/** Each on a product of its own: what fails is repeated by itself, and none of them has to look through many others. */
const PARTS = 24;
const seed = specSeed();
const all = allTellings();

/** All of them in parts, or thirty by chance. */
function parts(): Telling[][] {
  const size = all.length / PARTS;
  if (DEEP) return Array.from({ length: PARTS }, (_, at) => all.slice(at * size, (at + 1) * size));
  const random = seededRandom(seed);
  return [Array.from({ length: 30 }, () => random.pick(all))];
}

describe('five messages of a payment, in each of 120 orders with each of 32 sets that come twice, end in one state', () => {
  console.log(`orders of five messages: seed ${seed}`);

  it('are as many as that', () => {
    expect(new Set(all.map((telling) => JSON.stringify(telling))).size).toBe(120 * 32);
    if (DEEP) expect(parts().flat()).toEqual(all);
  });

  it.each(parts().map((tellings, at) => ({ tellings, part: at + 1 })))(
    `part $part: $tellings.length of ${all.length}`,
    async ({ tellings, part }) => {
      await endInOneState(tellings, seed + part, DEEP ? 8 : 3);
      ended += tellings.length;
    },
    600_000,
  );

  let ended = 0;
  afterAll(() => {
    const asked = parts().flat().length;
    tellFigure({
      campaign: 'messages of a payment',
      what: 'orders and doublings that end in one state',
      value: ended.toLocaleString('en'),
      asked: asked.toLocaleString('en'),
      held: ended === asked,
    });
  });
});
