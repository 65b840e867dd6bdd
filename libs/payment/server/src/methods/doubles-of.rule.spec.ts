import { expect, it } from 'vitest';
import { doublesOf } from './doubles-of.rule.ts';

const card = (methodId: string, change: object = {}) => ({
  methodId,
  brand: 'visa',
  last4: '4242',
  expMonth: 4,
  expYear: 2030,
  ...change,
});
const known = (methodId: string, fingerprint: string | null) => ({ ...card(methodId), fingerprint });

it('finds the same card, typed in again', () => {
  const others = [card('pm_old'), card('pm_other')];
  const there = [known('pm_new', 'one'), known('pm_old', 'one'), known('pm_other', 'another')];
  expect(doublesOf(card('pm_new'), others, there).map(({ methodId }) => methodId)).toEqual(['pm_old']);
});

it('takes no two cards for one because they look alike, or nobody says', () => {
  const others = [card('pm_old')];
  expect(doublesOf(card('pm_new'), others, [known('pm_new', 'one'), known('pm_old', 'two')])).toEqual([]);
  expect(doublesOf(card('pm_new'), others, [known('pm_new', null), known('pm_old', null)])).toEqual([]);
  expect(doublesOf(card('pm_new'), others, [])).toEqual([]);
  // A card that was renewed keeps its number and is another to its owner.
  const renewed = [card('pm_old', { expYear: 2027 })];
  expect(doublesOf(card('pm_new'), renewed, [known('pm_new', 'one'), known('pm_old', 'one')])).toEqual([]);
});
