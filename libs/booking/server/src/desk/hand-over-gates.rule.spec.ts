import { describe, expect, it } from 'vitest';
import { drivenFrom, type HandOverFacts, handOverGates, stillClosed } from './hand-over-gates.rule.ts';

const open: HandOverFacts = {
  booking: {
    customer_id: 7,
    van_id: 9,
    status: 'confirmed',
    rental_pence: 30_000,
    deposit_pence: 20_000,
    rental_paid_pence: 30_000,
    deposit_paid_pence: 20_000,
    cancellation_fee_pence: 0,
  },
  papers: [],
  licence: { standing: 'checked', why: null },
  drivers: [],
};
const codes = (facts: Partial<HandOverFacts>) => handOverGates({ ...open, ...facts }).map(({ code }) => code);
const owing = (columns: Partial<HandOverFacts['booking']>) => ({ booking: { ...open.booking, ...columns } });

describe('the gates of a hand-over', () => {
  it('are open for a paid hire with a checked licence that allows the van', () => {
    expect(handOverGates(open)).toEqual([]);
  });

  it.each([
    ['a lapsed MOT', { papers: ['mot'] }, ['PAPERS_LAPSED']],
    ['an unpaid hire', owing({ rental_paid_pence: 0 }), ['MONEY_DUE']],
    ['an unpaid penny of the deposit', owing({ deposit_paid_pence: 19_999 }), ['MONEY_DUE']],
    ['no licence', { licence: { standing: 'missing', why: null } }, ['LICENCE_MISSING']],
    ['a licence not checked', { licence: { standing: 'not-checked', why: null } }, ['LICENCE_NOT_CHECKED']],
    ['a licence not enough', { licence: { standing: 'checked', why: 'C1' } }, ['LICENCE_NOT_ENOUGH']],
    [
      'one neither checked nor enough',
      { licence: { standing: 'not-checked', why: 'C1' } },
      ['LICENCE_NOT_CHECKED', 'LICENCE_NOT_ENOUGH'],
    ],
  ] as const)('are closed by %s', (_, facts, expected) => {
    expect(codes(facts as Partial<HandOverFacts>)).toEqual(expected);
  });

  it('name all that is due, hire and deposit', () => {
    const [gate] = handOverGates({ ...open, ...owing({ rental_paid_pence: 0, deposit_paid_pence: 0 }) });
    expect(gate).toEqual({
      code: 'MONEY_DUE',
      overridable: true,
      params: { customerId: 7, vanId: 9, papers: [], amount: '500.00', why: null },
    });
  });

  it('open by an override for money and an unchecked licence alone', () => {
    const all = handOverGates({
      papers: ['tax'],
      ...owing({ rental_paid_pence: 0 }),
      licence: { standing: 'not-checked', why: 'C1' },
      drivers: [],
    });
    expect(stillClosed(all, false)).toHaveLength(4);
    expect(stillClosed(all, true).map(({ code }) => code)).toEqual(['PAPERS_LAPSED', 'LICENCE_NOT_ENOUGH']);
    const missing = handOverGates({ ...open, licence: { standing: 'missing', why: null } });
    expect(stillClosed(missing, true)).toHaveLength(1);
  });
});

describe('the gates of every driver', () => {
  const driver = (id: number, licence: HandOverFacts['licence']) => ({ id, name: `Driver ${id}`, licence });

  it('are open while each licence was seen and allows the van', () => {
    expect(codes({ drivers: [driver(1, { standing: 'checked', why: null })] })).toEqual([]);
  });

  it('name whose licence it is, the customer before the others', () => {
    const gates = handOverGates({
      ...open,
      licence: { standing: 'not-checked', why: null },
      drivers: [
        driver(1, { standing: 'not-checked', why: null }),
        driver(2, { standing: 'checked', why: 'The photocard ends.' }),
      ],
    });
    expect(gates.map(({ code, params }) => [code, params.driver?.id, params.why])).toEqual([
      ['LICENCE_NOT_CHECKED', undefined, null],
      ['LICENCE_NOT_CHECKED', 1, null],
      ['LICENCE_NOT_ENOUGH', 2, 'The photocard ends.'],
    ]);
    expect(stillClosed(gates, true).map(({ params }) => params.driver?.name)).toEqual(['Driver 2']);
  });
});

describe('the days on which a hire is driven', () => {
  const hire = { pickup_date: '2026-05-10', return_date: '2026-05-12' };
  it.each([
    ['2026-05-01', { from: '2026-05-10', until: '2026-05-12' }],
    ['2026-05-09', { from: '2026-05-09', until: '2026-05-12' }],
    ['2026-05-11', { from: '2026-05-11', until: '2026-05-12' }],
    ['2026-05-20', { from: '2026-05-20', until: '2026-05-20' }],
  ])('asked on %s are %o', (today, expected) => expect(drivenFrom(hire, today)).toEqual(expected));
});
