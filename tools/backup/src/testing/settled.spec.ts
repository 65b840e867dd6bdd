import { describe, expect, it } from 'vitest';
import { type SettledRow, settledFaults } from './settled.ts';

const row = (bare: string, more: Partial<SettledRow> = {}): SettledRow => ({
  whole: `${bare} as it was`,
  bare,
  underWay: false,
  mayCome: false,
  ...more,
});

describe('rows of a table that a restore settles', () => {
  const waits = row('an event', { underWay: true });
  const told = row('another');

  it('are as they were where only what was under way is written otherwise', () => {
    const settled = row('an event', { whole: 'an event that is dead' });
    expect(settledFaults('outbox_event', [waits, told], [told, settled])).toEqual([]);
  });

  it.each([
    ['one is lost', [told]],
    ['one that was done is another one', [row('an event'), row('another', { whole: 'another, changed' })]],
    ['one is there besides', [row('an event'), told, row('a third')]],
    ['one is still under way', [waits, told]],
  ])('are not where %s', (_what, after) => {
    expect(settledFaults('outbox_event', [waits, told], after)).toHaveLength(1);
  });

  it('may come where a restore writes some, and may go where it takes them away', () => {
    expect(settledFaults('notification_digest', [], [row('of today', { mayCome: true })])).toEqual([]);
    expect(settledFaults('idempotency_key', [row('a call', { underWay: true })], [])).toEqual([]);
    expect(settledFaults('idempotency_key', [row('a call')], [])).toHaveLength(1);
  });
});
