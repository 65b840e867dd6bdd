import { expect, it } from 'vitest';
import type { HireCharge, HireCondition } from '../../../contract/src/index.ts';
import { chargeableKinds, unchargedMarks } from './chargeable.rule.ts';

const returned = (...ids: number[]) =>
  ({ stretch: 1, in: { state: 'done', marks: ids.map((id) => ({ id })) } }) as unknown as HireCondition;
const unreported = { stretch: 1, in: null } as HireCondition;
const charge = (kind: HireCharge['kind'], state: HireCharge['state'] = 'proposed', markId?: number) =>
  ({
    kind,
    state,
    stretch: kind === 'late' || kind === 'mileage' ? null : 1,
    mark: markId === undefined ? null : { id: markId },
  }) as unknown as HireCharge;

it('offers each kind once, and damage while a mark has no charge', () => {
  expect(chargeableKinds(returned(), [])).toEqual(['late', 'fuel', 'mileage', 'cleaning']);
  expect(chargeableKinds(returned(1), [])).toContain('damage');
  expect(chargeableKinds(returned(1, 2), [charge('damage', 'accepted', 1), charge('cleaning')])).toEqual(
    expect.arrayContaining(['damage', 'late']),
  );
  expect(chargeableKinds(returned(1), [charge('damage', 'proposed', 1), charge('cleaning')])).toEqual([
    'late',
    'fuel',
    'mileage',
  ]);
  expect(unchargedMarks(returned(1, 2), [charge('damage', 'accepted', 1)])).toEqual([{ id: 2 }]);
});

it('offers fuel and cleaning for each van of a hire, lateness and miles once for all', () => {
  const charges = [charge('late'), charge('fuel'), charge('mileage'), charge('cleaning')];
  expect(chargeableKinds({ ...returned(), stretch: 2 }, charges)).toEqual(['fuel', 'cleaning']);
});

it('offers a kind again that was dropped', () => {
  expect(chargeableKinds(returned(), [charge('cleaning', 'dropped')])).toContain('cleaning');
});

it('offers lateness alone without a report, and nothing where it stands', () => {
  expect(chargeableKinds(unreported, [])).toEqual(['late']);
  expect(chargeableKinds(unreported, [charge('late')])).toEqual([]);
});
