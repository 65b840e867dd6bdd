import { describe, expect, it } from 'vitest';
import type { HandOverGate, HandOverGates } from '../../../contract/src/index.ts';
import { mayPass } from './hand-over-gates.tsx';

const gate = (code: HandOverGate['code'], overridable: boolean): HandOverGate => ({
  code,
  overridable,
  params: { customerId: 1, vanId: 2, papers: [], amount: null, why: null },
});
const money = gate('MONEY_DUE', true);
const missing = gate('LICENCE_MISSING', false);

describe('a hand-over', () => {
  it.each<[string, HandOverGates, string, boolean]>([
    ['without closed gates is sent', { gates: [], mayOverride: false }, '', true],
    ['with one closed is not sent by an operator', { gates: [money], mayOverride: false }, 'A reason', false],
    ['is sent by an admin with a reason', { gates: [money], mayOverride: true }, 'A reason', true],
    ['is not sent without a reason', { gates: [money], mayOverride: true }, '  a  ', false],
    ['is not sent with a gate left', { gates: [money, missing], mayOverride: true }, 'A reason', false],
  ])('%s', (_, asked, reason, passes) => expect(mayPass(asked, reason)).toBe(passes));
});
