import { particulars } from '@convoy/contract/contract';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../testing/agreement-facts.ts';
import { missingParticulars } from './missing-particulars.rule.ts';

const codes = (facts: Parameters<typeof missingParticulars>[0]) =>
  missingParticulars(facts).map(({ particular, reason, path }) => [particular, reason, path]);

describe('the particulars of schedule 2', () => {
  it('are all there in a whole agreement', () => {
    expect(missingParticulars(factsOf())).toEqual([]);
  });

  it('name each that is missing, with paragraph and the page that fills it in', () => {
    const facts = factsOf({ hirer: { birthDate: null, address: '  ' }, licence: null });
    expect(codes(facts)).toEqual([
      ['birthDate', 'absent', '/customers/7'],
      ['address', 'absent', '/customers/7'],
      ['licenceCountry', 'absent', '/customers/7'],
      ['licenceNumber', 'absent', '/customers/7'],
      ['licenceExpiry', 'absent', '/customers/7'],
    ]);
    expect(missingParticulars(facts).map(({ paragraph }) => paragraph)).toEqual([
      'A.2',
      'A.3',
      'A.5(a)',
      'A.5(b)',
      'A.5(c)',
    ]);
    expect(codes(factsOf({ van: { registration: '' } }))).toEqual([['registration', 'absent', '/fleet/9']]);
  });

  it('name a beginning and an end that have no time', () => {
    expect(codes(factsOf({ hire: { start: '2026-11-30', end: '2026-12-03' } }))).toEqual([
      ['hireStart', 'absent', '/booking/11'],
      ['hireEnd', 'absent', '/booking/11'],
    ]);
  });

  it('name every one where nothing is recorded, in the order of the schedule', () => {
    const nothing = factsOf({
      hirer: { name: '', birthDate: null, address: null },
      licence: null,
      van: { registration: '', makeAndModel: ' ' },
      hire: { start: '', end: '' },
    });
    expect(missingParticulars(nothing).map(({ particular }) => particular)).toEqual(particulars);
  });

  it('say that a licence ends before the hire does, and accept one that ends on its last day', () => {
    const ends = (expires: string) => factsOf({ licence: { expires } });
    expect(codes(ends('2026-12-02'))).toEqual([['licenceExpiry', 'expired', '/customers/7']]);
    expect(codes(ends('2026-12-03'))).toEqual([]);
  });
});
