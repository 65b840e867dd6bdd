import { describe, expect, it } from 'vitest';
import { chargeOf, reportOf } from '../testing/yard.fixtures.ts';
import { keptDepositOf, noticeAt, photosOfKept } from './kept-deposit.rule.ts';

const accepted = (amount: string) => chargeOf({ amount, state: 'accepted' });

describe('the part of a deposit that accepted charges take', () => {
  it.each([
    [20_000, [accepted('80.00')], [8_000, 12_000, 0]],
    [20_000, [accepted('80.00'), accepted('200.00')], [20_000, 0, 8_000]],
    [20_000, [chargeOf({ amount: '80.00', state: 'proposed' })], [0, 20_000, 0]],
  ] as const)('of %d pence held', (held, charges, [keptPence, backPence, beyondPence]) => {
    expect(keptDepositOf(held, charges)).toEqual({ keptPence, backPence, beyondPence });
  });
});

it('shows the photos of accepted charges, each on its side', () => {
  const photo = (id: number) => ({
    id,
    panel: 'left' as const,
    clientKey: '00000000-0000-4000-8000-000000000000',
    url: `/photos/${id}`,
    small: `/photos/${id}?size=320`,
    width: 1,
    height: 1,
    takenAt: '2026-05-04T10:00:00Z',
  });
  const [before, after, other] = [photo(1), photo(2), photo(3)];
  const condition = {
    out: reportOf({ photos: [before, other] }),
    in: reportOf({ kind: 'in', photos: [after] }),
  };
  const charges = [
    chargeOf({ state: 'accepted', photos: [before, after] }),
    chargeOf({ state: 'dropped', photos: [other] }),
  ];
  expect(photosOfKept(condition, charges)).toEqual({ photosOut: ['/photos/1'], photosIn: ['/photos/2'] });
});

it('was told after the return, and never in the future of a server whose clock is behind', () => {
  const back = '2026-05-04T10:00:00.000Z';
  expect(noticeAt(back, Date.parse('2026-05-04T10:00:20Z'))).toBe(back);
  expect(noticeAt(back, Date.parse('2026-05-04T11:00:00Z'))).toBe('2026-05-04T10:59:00.000Z');
});
