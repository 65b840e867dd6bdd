import { describe, expect, it } from 'vitest';
import { mergePlateFacts } from './merge-plate-facts.rule.ts';
import type { SourceAnswer } from './plate-facts.ts';

const EARLY = '2026-11-22T10:00:00.000Z';
const LATE = '2026-11-22T10:00:01.000Z';
const facts = (dvla: SourceAnswer, dvsa: SourceAnswer) =>
  mergePlateFacts('AB12CDE', { 'dvla-vehicle-enquiry': dvla, 'dvsa-mot-history': dvsa }).facts;

describe('what two sources say of a vehicle', () => {
  it('is believed of each by field, and names who said it and when', () => {
    const { make, model, motExpiresOn } = facts(
      { said: { make: 'FORD', motExpiresOn: '2027-01-01' }, at: EARLY },
      { said: { make: 'FORD TRUCKS', model: 'TRANSIT', motExpiresOn: '2027-02-02' }, at: LATE },
    );
    expect(make).toEqual({ known: true, value: 'FORD', source: 'dvla-vehicle-enquiry', at: EARLY });
    expect(model).toEqual({ known: true, value: 'TRANSIT', source: 'dvsa-mot-history', at: LATE });
    expect(motExpiresOn).toEqual({ known: true, value: '2027-02-02', source: 'dvsa-mot-history', at: LATE });
  });

  it('comes from the other where the first does not know', () => {
    const { make, motExpiresOn } = facts(
      { why: 'away', at: EARLY },
      { said: { make: 'FORD', motTests: [] }, at: LATE },
    );
    expect(make).toMatchObject({ known: true, value: 'FORD', source: 'dvsa-mot-history' });
    expect(motExpiresOn).toEqual({
      known: false,
      at: LATE,
      why: [
        { source: 'dvsa-mot-history', why: 'not-said' },
        { source: 'dvla-vehicle-enquiry', why: 'away' },
      ],
    });
  });

  it('is unknown where only the other could have known', () => {
    const { taxStatus, model } = facts({ why: 'not-found', at: EARLY }, { why: 'not-configured', at: LATE });
    expect(taxStatus).toEqual({
      known: false,
      at: EARLY,
      why: [{ source: 'dvla-vehicle-enquiry', why: 'not-found' }],
    });
    expect(model).toMatchObject({ known: false, why: [{ why: 'not-configured' }] });
  });

  it('counts no, nought and nothing as said', () => {
    const { markedForExport, co2GramsPerKm, motTests } = facts(
      { said: { markedForExport: false, co2GramsPerKm: 0 }, at: EARLY },
      { said: { motTests: [] }, at: LATE },
    );
    expect([markedForExport, co2GramsPerKm, motTests].map((fact) => fact.known)).toEqual([true, true, true]);
  });
});
