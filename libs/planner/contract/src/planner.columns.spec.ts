import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { busyFleet } from '../../testing/busy-fleet.ts';
import { readPlanner, writePlanner } from './planner.columns.ts';
import { plannerSchema } from './planner.ts';

const head = { from: '2026-11-02', days: 90, now: 600, more: false };

describe('the columns of the planner', () => {
  it('give the rows back that were written', () => {
    const fleet = busyFleet(40, 60);
    const empty = { ...fleet[0]!, id: 7, takes: [] };
    const all = [empty, ...fleet, { ...empty, id: 8 }];
    const written = plannerSchema.parse(writePlanner(head, all));
    expect(readPlanner(written)).toEqual(all);
  });

  it('hold 500 vans over 90 days in 150 kB as the server compresses them', () => {
    const fleet = busyFleet(500, 90);
    const takes = fleet.reduce((sum, van) => sum + van.takes.length, 0);
    expect(takes).toBeGreaterThan(7_000);
    const text = JSON.stringify(writePlanner(head, fleet));
    const bytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
    expect(bytes).toBeLessThan(150_000);
  });
});
