import type { PlateFact, PlateFacts, PlateFields, PlateSource, SourceAnswer } from './plate-facts.ts';

/** Who is believed of each field, first to last. A source that is not named never says it. */
const believed: { readonly [K in keyof PlateFields]: readonly PlateSource[] } = {
  make: ['dvla-vehicle-enquiry', 'dvsa-mot-history'],
  model: ['dvsa-mot-history'],
  colour: ['dvla-vehicle-enquiry', 'dvsa-mot-history'],
  fuel: ['dvla-vehicle-enquiry', 'dvsa-mot-history'],
  fuelText: ['dvla-vehicle-enquiry', 'dvsa-mot-history'],
  yearOfManufacture: ['dvla-vehicle-enquiry', 'dvsa-mot-history'],
  firstRegistered: ['dvla-vehicle-enquiry', 'dvsa-mot-history'],
  engineCapacityCc: ['dvla-vehicle-enquiry', 'dvsa-mot-history'],
  co2GramsPerKm: ['dvla-vehicle-enquiry'],
  euroStatus: ['dvla-vehicle-enquiry'],
  typeApproval: ['dvla-vehicle-enquiry'],
  wheelplan: ['dvla-vehicle-enquiry'],
  revenueWeightKg: ['dvla-vehicle-enquiry'],
  taxStatus: ['dvla-vehicle-enquiry'],
  taxDueOn: ['dvla-vehicle-enquiry'],
  motStatus: ['dvla-vehicle-enquiry'],
  // The DVSA records the tests, the DVLA hears of them.
  motExpiresOn: ['dvsa-mot-history', 'dvla-vehicle-enquiry'],
  motTests: ['dvsa-mot-history'],
  outstandingRecall: ['dvsa-mot-history'],
  markedForExport: ['dvla-vehicle-enquiry'],
  lastV5cIssuedOn: ['dvla-vehicle-enquiry'],
};

/**
 * Puts the answers of both sources together. Each fact names who said it and when; what nobody said is unknown, with
 * what each of those who might have known answered. Nothing is worked out from something else.
 */
export function mergePlateFacts(
  registration: string,
  answers: Readonly<Record<PlateSource, SourceAnswer>>,
): PlateFacts {
  const factOf = <K extends keyof PlateFields>(field: K): PlateFact<PlateFields[K]> => {
    const asked = believed[field].map((source) => ({ source, answer: answers[source] }));
    for (const { source, answer } of asked) {
      const value = 'said' in answer ? answer.said[field] : undefined;
      if (value !== undefined) return { known: true, value: value as PlateFields[K], source, at: answer.at };
    }
    return {
      known: false,
      at:
        asked
          .map(({ answer }) => answer.at)
          .sort()
          .at(-1) ?? '',
      why: asked.map(({ source, answer }) => ({ source, why: 'said' in answer ? 'not-said' : answer.why })),
    };
  };
  const fields = Object.keys(believed) as (keyof PlateFields)[];
  return {
    registration,
    facts: Object.fromEntries(
      fields.map((field) => [field, factOf(field)]),
    ) as unknown as PlateFacts['facts'],
  };
}
