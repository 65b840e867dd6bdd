import { describe, expect, it } from 'vitest';
import { asWritten, factsOfPlate } from './facts-of-plate.rule.ts';
import { mergePlateFacts } from './merge-plate-facts.rule.ts';
import type { SourceAnswer } from './plate-facts.ts';

const AT = '2026-11-22T10:00:00.000Z';
const looked = (dvla: SourceAnswer, dvsa: SourceAnswer) =>
  factsOfPlate(mergePlateFacts('AB12CDE', { 'dvla-vehicle-enquiry': dvla, 'dvsa-mot-history': dvsa }));

describe('what a plate tells of a van', () => {
  it('is in the form of a van’s facts, each with who said it and when', () => {
    const { fields, sources } = looked(
      {
        said: {
          make: 'FORD',
          fuel: 'diesel',
          yearOfManufacture: 2019,
          euroStatus: 'EURO 6 AD',
          taxDueOn: '2027-03-01',
          taxStatus: 'taxed',
        },
        at: AT,
      },
      { said: { model: 'E-TRANSIT CUSTOM 350 L2', motExpiresOn: '2027-02-02', motTests: [] }, at: AT },
    );
    const [dvla, dvsa] = ['dvla-vehicle-enquiry', 'dvsa-mot-history'];
    expect(fields).toEqual({
      make: { known: true, value: 'Ford', source: dvla, at: AT },
      model: { known: true, value: 'E-Transit Custom 350 L2', source: dvsa, at: AT },
      year: { known: true, value: 2019, source: dvla, at: AT },
      fuelType: { known: true, value: 'diesel', source: dvla, at: AT },
      euroClass: { known: true, value: 'euro-6', source: dvla, at: AT },
      motExpiresOn: { known: true, value: '2027-02-02', source: dvsa, at: AT },
      // Due on the first of March is good to the end of February.
      taxExpiresOn: { known: true, value: '2027-02-28', source: dvla, at: AT },
    });
    expect(sources.map(({ state }) => state)).toEqual(['answered', 'answered']);
  });

  it.each([
    ['hydrogen', 'EURO1'],
    ['hydrogen', 'EURO 66'],
    ['hydrogen', 'NOT KNOWN'],
  ] as const)('is unknown where a van has no such form: %s, %s', (fuel, euroStatus) => {
    const { fields } = looked({ said: { fuel, euroStatus }, at: AT }, { why: 'not-found', at: AT });
    const notSaid = { known: false, at: AT, why: [{ source: 'dvla-vehicle-enquiry', why: 'not-said' }] };
    expect(fields.fuelType).toEqual(notSaid);
    expect(fields.euroClass).toEqual(notSaid);
  });

  it('is unknown where nobody answered, with what each did instead', () => {
    const { fields, about, sources } = looked({ why: 'away', at: AT }, { why: 'busy', at: AT });
    for (const fact of [...Object.values(fields), ...Object.values(about)]) expect(fact.known).toBe(false);
    expect(sources).toEqual([
      { source: 'dvla-vehicle-enquiry', state: 'away' },
      { source: 'dvsa-mot-history', state: 'busy' },
    ]);
  });

  it('never is the gross weight, nor an odometer that shows something else by now', () => {
    const { fields, about } = looked(
      { said: { revenueWeightKg: 3_500, colour: 'RED' }, at: AT },
      {
        said: {
          motTests: [
            { on: '2026-05-01', passed: true, expiresOn: null, odometer: null, number: null, defects: [] },
            {
              on: '2025-05-01',
              passed: true,
              expiresOn: null,
              odometer: { value: 71_006, unit: 'mi' },
              number: null,
              defects: [],
            },
          ],
        },
        at: AT,
      },
    );
    expect(Object.keys(fields)).not.toContain('grossWeightKg');
    expect(about.taxedAsKg).toMatchObject({ known: true, value: 3_500 });
    expect(about.colour).toMatchObject({ known: true, value: 'Red' });
    expect(about.tested).toMatchObject({ known: true, value: { on: '2025-05-01', miles: 71_006 } });
  });
});

describe('a name in capitals', () => {
  it.each([
    ['FORD', 'Ford'],
    ['MERCEDES-BENZ', 'Mercedes-Benz'],
    ['BMW', 'BMW'],
    ['LAND  ROVER', 'Land Rover'],
    ['NV300 ACENTA', 'NV300 Acenta'],
    ['CITROËN', 'Citroën'],
    ['Vauxhall', 'Vauxhall'],
  ])('%s is written %s', (name, written) => expect(asWritten(name)).toBe(written));
});
