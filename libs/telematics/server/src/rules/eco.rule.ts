import type { CarbonFactor, CarbonFuel, EcoReport } from '@convoy/telematics/contract';

/**
 * Litres that an engine of two litres uses in an hour at idle without load: 0.17 US gallons of diesel, 0.16 of petrol (US Department
 * of Energy, Vehicle Technologies Office, "Fact of the Week 861: Idle fuel consumption for selected gasoline and diesel vehicles",
 * 2015). Electric vans use none that is known.
 */
export const idleLitresAnHour: Readonly<Record<CarbonFuel, number>> = {
  diesel: 0.64,
  petrol: 0.61,
  electric: 0,
};

/** What is known of a van in a span. */
export interface VanUse {
  /** Null where the fleet's records do not tell one that has a factor. */
  readonly fuel: CarbonFuel | null;
  readonly distanceMetres: number;
  readonly movingSeconds: number;
  readonly idleSeconds: number;
  /** Litres that the tracker counted; null where it counts none. */
  readonly litres: number | null;
  /** Kilowatt hours that were counted; null where none were. */
  readonly kwh: number | null;
  /** Usual consumption of the van on 100 km, in litres or kilowatt hours; null where unknown. */
  readonly usualPer100Km: number | null;
  /** Harsh manoeuvres, and stretches of speeding. */
  readonly harsh: number;
  readonly speeding: number;
}

/** What a van used. Null where unknown. */
export interface VanEcoFigures {
  readonly litres: number | null;
  readonly kwh: number | null;
  readonly litresPer100Km: number | null;
  readonly kwhPer100Km: number | null;
  readonly carbonKg: number | null;
  /** Made of the distance and the usual consumption, since nothing was counted. */
  readonly estimate: boolean;
}

/** Shorter than this, consumption on 100 km says nothing, metres. */
const LEAST_METRES = 1000;
const per100Km = (units: number | null, metres: number): number | null =>
  units === null || metres < LEAST_METRES ? null : (units * 100_000) / metres;

/** Litres or kilowatt hours, consumption and carbon of one van. */
export function ecoOf(van: VanUse, factors: readonly CarbonFactor[]): VanEcoFigures {
  const isElectric = van.fuel === 'electric';
  const counted = isElectric ? van.kwh : van.litres;
  const usual = van.usualPer100Km === null ? null : (van.usualPer100Km * van.distanceMetres) / 100_000;
  const units = van.fuel === null ? van.litres : (counted ?? usual);
  const litres = isElectric ? null : units;
  const kwh = isElectric ? units : null;
  const factor = factors.find(({ fuel }) => fuel === van.fuel);
  return {
    litres,
    kwh,
    litresPer100Km: per100Km(litres, van.distanceMetres),
    kwhPer100Km: per100Km(kwh, van.distanceMetres),
    carbonKg: units === null || !factor ? null : units * factor.kgPerUnit,
    estimate: counted === null && units !== null,
  };
}

/** Sum of what is known; null where nothing is. */
export function sumOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** Consumption of several vans on 100 km: of those alone of which it is known. */
export function consumptionOf(
  vans: readonly { readonly distanceMetres: number; readonly units: number | null }[],
): number | null {
  const known = vans.filter(({ units }) => units !== null);
  return per100Km(
    sumOfKnown(known.map(({ units }) => units)),
    known.reduce((sum, { distanceMetres }) => sum + distanceMetres, 0),
  );
}

/**
 * Pence that idling cost; null where no price is set, or no van of a known fuel idled.
 * @param pencePerLitre the brand's own price
 */
export function idlingPence(vans: readonly VanUse[], pencePerLitre: number | null): number | null {
  if (pencePerLitre === null) return null;
  const litres = sumOfKnown(
    vans.map(({ fuel, idleSeconds }) =>
      fuel === null || fuel === 'electric' ? null : (idleSeconds / 3600) * idleLitresAnHour[fuel],
    ),
  );
  return litres === null ? null : Math.round(litres * pencePerLitre);
}

/** Saved litres and pence against a baseline. Less than nothing where more was used. */
export interface Savings {
  readonly litres: number | null;
  readonly pence: number | null;
}

/**
 * What a fleet saved against its own consumption before: what the same way would have used then, less what it used.
 * @param baseline litres on 100 km of the span before; null where unknown
 */
export function savingsOf(
  vans: readonly { readonly distanceMetres: number; readonly litres: number | null }[],
  baseline: number | null,
  pencePerLitre: number | null,
): Savings {
  const known = vans.filter(({ litres }) => litres !== null);
  const used = sumOfKnown(known.map(({ litres }) => litres));
  if (used === null || baseline === null) return { litres: null, pence: null };
  const metres = known.reduce((sum, { distanceMetres }) => sum + distanceMetres, 0);
  const litres = (baseline * metres) / 100_000 - used;
  return { litres, pence: pencePerLitre === null ? null : Math.round(litres * pencePerLitre) };
}

/** What takes how many points from 100 at most. */
const most = { idling: 30, harsh: 30, speeding: 20, consumption: 20 } as const;
/** Up to this share of the time with the engine on, standing is traffic. */
const FREE_IDLE_SHARE = 0.1;
/** Points for each percent of idling beyond it, event on 100 km, and percent of consumption above the baseline. */
const IDLE_POINTS = 1;
const HARSH_POINTS = 3;
const SPEEDING_POINTS = 4;
const CONSUMPTION_POINTS = 1;

/**
 * A score out of 100 of how sparingly a fleet was driven, with what took points from it. Null where too little was driven.
 * @param consumption and `baseline`: litres (or kilowatt hours) on 100 km now and before; null where unknown: it then takes nothing
 */
export function ecoScoreOf(
  vans: readonly VanUse[],
  consumption: number | null,
  baseline: number | null,
): Pick<EcoReport, 'score' | 'reasons'> {
  const total = (of: (van: VanUse) => number) => vans.reduce((sum, van) => sum + of(van), 0);
  const metres = total(({ distanceMetres }) => distanceMetres);
  if (metres < LEAST_METRES) return { score: null, reasons: [] };
  const idle = total(({ idleSeconds }) => idleSeconds);
  const engine = idle + total(({ movingSeconds }) => movingSeconds);
  const idleShare = engine === 0 ? 0 : idle / engine;
  const taken = {
    idling: Math.max(0, idleShare - FREE_IDLE_SHARE) * 100 * IDLE_POINTS,
    harsh: ((total(({ harsh }) => harsh) * 100_000) / metres) * HARSH_POINTS,
    speeding: ((total(({ speeding }) => speeding) * 100_000) / metres) * SPEEDING_POINTS,
    consumption:
      consumption === null || baseline === null || baseline <= 0
        ? 0
        : Math.max(0, consumption / baseline - 1) * 100 * CONSUMPTION_POINTS,
  };
  const reasons = (Object.keys(most) as (keyof typeof most)[])
    .map((kind) => ({ kind, points: Math.round(Math.min(most[kind], taken[kind]) * 10) / 10 }))
    .filter(({ points }) => points > 0);
  const points = reasons.reduce((sum, reason) => sum + reason.points, 0);
  return { score: Math.round(100 - points), reasons };
}
