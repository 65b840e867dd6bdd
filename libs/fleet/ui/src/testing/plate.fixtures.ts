import type { PlateLookupAnswer, PlateSource, WhyUnknown } from '../../../contract/src/index.ts';

const AT = '2026-11-22T11:05:00.000Z';
const known = <T>(value: T, source: PlateSource = 'dvla-vehicle-enquiry') => ({
  known: true as const,
  value,
  source,
  at: AT,
});
/** A fact that nobody said. */
export const notKnown = (why: WhyUnknown = 'not-said', source: PlateSource = 'dvla-vehicle-enquiry') => ({
  known: false as const,
  at: AT,
  why: [{ source, why }],
});

/** What a plate tells, for specs. */
export const plateAnswer = (change: Partial<PlateLookupAnswer> = {}): PlateLookupAnswer => ({
  registration: 'AA19DSL',
  vanId: null,
  sources: [
    { source: 'dvla-vehicle-enquiry', state: 'answered' },
    { source: 'dvsa-mot-history', state: 'answered' },
  ],
  fields: {
    make: known('Ford'),
    model: known('Transit', 'dvsa-mot-history'),
    year: known(2019),
    fuelType: known('diesel'),
    euroClass: known('euro-6'),
    motExpiresOn: known('2027-11-22', 'dvsa-mot-history'),
    taxExpiresOn: notKnown(),
  },
  about: {
    colour: known('White'),
    taxedAsKg: known(3_500),
    tested: known({ on: '2026-11-22', miles: 88_410 }, 'dvsa-mot-history'),
    taxStatus: known('taxed'),
    motStatus: known('valid'),
    outstandingRecall: known(false, 'dvsa-mot-history'),
    markedForExport: known(false),
  },
  ...change,
});

/** The same while both sources are away. */
export const plateUnknown = (why: 'away' | 'not-found' | 'busy' = 'away'): PlateLookupAnswer => {
  const answer = plateAnswer();
  const none = (facts: object) => Object.fromEntries(Object.keys(facts).map((name) => [name, notKnown(why)]));
  return {
    ...answer,
    sources: answer.sources.map(({ source }) => ({ source, state: why })),
    fields: none(answer.fields) as unknown as PlateLookupAnswer['fields'],
    about: none(answer.about) as unknown as PlateLookupAnswer['about'],
  };
};
