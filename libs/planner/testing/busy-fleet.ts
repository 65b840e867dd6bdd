import { vanStatuses, vanTypes } from '@convoy/fleet/contract';
import type { PlannerVan, Take, TakeState } from '@convoy/planner/contract';

/** Repeatable numbers from 0 up to 1 (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A fleet that is well used: hires of one to eight days with a day or less between them, each of another customer. */
export function busyFleet(vans: number, days: number): PlannerVan[] {
  const next = dice(27);
  const below = (limit: number) => Math.floor(next() * limit);
  return Array.from({ length: vans }, (_, at) => {
    const takes: Take[] = [];
    for (let day = below(4); day < days; ) {
      const length = 1 + below(8);
      const from = day * 1440 + 480 + below(17) * 30;
      const until = (day + length) * 1440 + 480 + below(17) * 30;
      const state: TakeState = day < 3 ? 'active' : below(10) === 0 ? 'hold' : 'confirmed';
      takes.push({
        state,
        id: 1 + below(2 ** 36 - 2),
        label: `${['Robin', 'Sam', 'Ada', 'Mia'][below(4)]} ${String.fromCharCode(65 + below(26))}${below(9000).toString(36)}son`,
        from,
        until,
        blockedFrom: from,
        blockedUntil: until + 60,
        whole: 0,
      });
      day += length + 1 + below(2);
    }
    return {
      id: 1 + below(2 ** 36 - 2),
      registration: `AB${10 + (at % 90)} ${String.fromCharCode(65 + below(26), 65 + below(26), 65 + below(26))}`,
      model: `Ford Transit ${at % 12}`,
      size: vanTypes[at % vanTypes.length]!,
      status: vanStatuses[at % vanStatuses.length]!,
      depot: { id: 100 + (at % 5), name: `Depot ${at % 5}` },
      takes,
    };
  });
}
