import {
  type EuroClass,
  euroClasses,
  fuelTypes,
  type PlateLookupAnswer,
  type PlateSource,
  type WhyUnknown,
} from '@convoy/fleet/contract';
import { addDays } from '@convoy/platform/time';
import type { PlateFact, PlateFacts } from './plate-facts.ts';

type Sources = PlateLookupAnswer['sources'];

/**
 * What was looked up, in the form in which a van has its facts. What has no such form (hydrogen, Euro 1) is unknown here;
 * nothing is worked out from something else.
 */
export function factsOfPlate({ registration, facts }: PlateFacts): Omit<PlateLookupAnswer, 'vanId'> {
  return {
    registration,
    sources: [
      { source: 'dvla-vehicle-enquiry', state: stateOf(facts.taxStatus) },
      { source: 'dvsa-mot-history', state: stateOf(facts.motTests) },
    ],
    fields: {
      make: told(facts.make, asWritten),
      model: told(facts.model, asWritten),
      year: told(facts.yearOfManufacture, (year) => year),
      fuelType: told(facts.fuel, (fuel) => fuelTypes.find((one) => one === fuel) ?? null),
      euroClass: told(facts.euroStatus, euroClassIn),
      motExpiresOn: told(facts.motExpiresOn, (day) => day),
      // What is due on a day is good until the day before.
      taxExpiresOn: told(facts.taxDueOn, (day) => addDays(day, -1)),
    },
    about: {
      colour: told(facts.colour, (colour) => colour[0]!.toUpperCase() + colour.slice(1).toLowerCase()),
      taxedAsKg: told(facts.revenueWeightKg, (kg) => kg),
      tested: told(facts.motTests, (tests) => {
        const read = tests.find(({ odometer }) => odometer?.unit === 'mi');
        return read?.odometer ? { on: read.on, miles: read.odometer.value } : null;
      }),
      taxStatus: told(facts.taxStatus, (status) => status),
      motStatus: told(facts.motStatus, (status) => status),
      outstandingRecall: told(facts.outstandingRecall, (recall) => recall),
      markedForExport: told(facts.markedForExport, (marked) => marked),
    },
  };
}

type Told<T> =
  | { known: true; value: T; source: PlateSource; at: string }
  | { known: false; at: string; why: { source: PlateSource; why: WhyUnknown }[] };

/** A fact in another form; one that has none there counts as not said. */
function told<T, U>(fact: PlateFact<T>, form: (value: T) => U | null): Told<U> {
  const { at } = fact;
  if (!fact.known) return { known: false, at, why: [...fact.why] };
  const value = form(fact.value);
  if (value === null) return { known: false, at, why: [{ source: fact.source, why: 'not-said' }] };
  return { known: true, value, source: fact.source, at };
}

/** How a source did, by a fact that it alone knows. */
function stateOf(fact: PlateFact<unknown>): Sources[number]['state'] {
  const why = fact.known ? 'not-said' : (fact.why[0]?.why ?? 'not-said');
  return why === 'not-said' ? 'answered' : why;
}

/**
 * A name that the records keep in capitals, as people write it: `MERCEDES-BENZ` → `Mercedes-Benz`. Three letters and what
 * has a digit are names of their own: BMW, NV300.
 */
export const asWritten = (name: string): string =>
  name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\p{L}\d]+/gu, (word) =>
      word.length > 3 && /^\p{Lu}+$/u.test(word) ? word[0] + word.slice(1).toLowerCase() : word,
    );

/** `EURO 6`, `EURO6`, `EURO 6 AD` → `euro-6`. */
function euroClassIn(text: string): EuroClass | null {
  const digit = /^EURO\s?([1-9])(?!\d)/i.exec(text.trim())?.[1];
  return euroClasses.find((one) => one === `euro-${digit}`) ?? null;
}
