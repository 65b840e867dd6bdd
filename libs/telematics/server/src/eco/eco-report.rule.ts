import { spacedRegistration } from '@convoy/fleet/server';
import { formatPence } from '@convoy/platform/money';
import type { CarbonFactor, EcoReport, VanEco } from '@convoy/telematics/contract';
import type { DrivenVan } from '../driving/van-driving.rule.ts';
import {
  consumptionOf,
  ecoOf,
  ecoScoreOf,
  idlingPence,
  savingsOf,
  sumOfKnown,
  type VanEcoFigures,
  type VanUse,
} from '../rules/eco.rule.ts';
import { usualConsumption } from '../rules/usual-consumption.rule.ts';

const tenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

/** A van, what is known of its use, and what it came to. */
interface UsedVan {
  readonly van: DrivenVan;
  readonly use: VanUse;
  readonly figures: VanEcoFigures;
}

/** Adds the days of a van up. Litres count where the tracker counted them on each day that it was driven. */
export function useOf({ days, fuel, size }: DrivenVan): VanUse {
  const total = (of: (day: DrivenVan['days'][number]) => number) =>
    days.reduce((sum, day) => sum + of(day), 0);
  const driven = days.filter(({ distanceMetres, litres }) => distanceMetres > 0 || litres !== null);
  const counted = driven.length > 0 && driven.every(({ litres }) => litres !== null);
  return {
    fuel,
    distanceMetres: total(({ distanceMetres }) => distanceMetres),
    movingSeconds: total(({ movingSeconds }) => movingSeconds),
    idleSeconds: total(({ idleSeconds }) => idleSeconds),
    litres: counted ? sumOfKnown(driven.map(({ litres }) => litres)) : null,
    kwh: null,
    usualPer100Km: usualConsumption(fuel, size),
    harsh: total(
      ({ events }) => events['harsh-braking'] + events['rapid-acceleration'] + events['harsh-cornering'],
    ),
    speeding: total(({ events }) => events.speeding),
  };
}

/**
 * Fuel, carbon and idling of a fleet.
 * @param before the same span before: what was used then is the baseline, and only a count can tell it
 * @param pencePerLitre null where the brand has said no price
 */
export function ecoReport(
  now: readonly DrivenVan[],
  before: readonly DrivenVan[],
  factors: readonly CarbonFactor[],
  pencePerLitre: number | null,
): EcoReport {
  // A van that stood says nothing: it would make a nought of what is not known.
  const used = now
    .map((van) => usedVan(van, factors))
    .filter(({ use }) => use.distanceMetres > 0 || use.idleSeconds > 0);
  const litresNow = countedLitres(used);
  const baseline = consumptionOf(countedLitres(before.map((van) => usedVan(van, factors))).map(asUnits));
  const savings = savingsOf(litresNow, baseline, pencePerLitre);
  const uses = used.map(({ use }) => use);
  return {
    carbonKg: tenth(sumOfKnown(used.map(({ figures }) => figures.carbonKg))),
    litresPer100Km: tenth(
      consumptionOf(
        used.map(({ use, figures }) => ({ distanceMetres: use.distanceMetres, units: figures.litres })),
      ),
    ),
    kwhPer100Km: tenth(
      consumptionOf(
        used.map(({ use, figures }) => ({ distanceMetres: use.distanceMetres, units: figures.kwh })),
      ),
    ),
    idlingCost: pounds(idlingPence(uses, pencePerLitre)),
    ...ecoScoreOf(uses, consumptionOf(litresNow.map(asUnits)), baseline),
    savedLitres: tenth(savings.litres),
    saved: pounds(savings.pence),
    estimate: used.some(({ figures }) => figures.estimate),
    vans: used.map(vanEco),
    factors: [...factors],
  };
}

const usedVan = (van: DrivenVan, factors: readonly CarbonFactor[]): UsedVan => {
  const use = useOf(van);
  return { van, use, figures: ecoOf(use, factors) };
};

/** Vans whose litres were counted: an estimate compared with an estimate saves nothing. */
const countedLitres = (vans: readonly UsedVan[]) =>
  vans
    .filter(({ use }) => use.litres !== null)
    .map(({ use }) => ({ distanceMetres: use.distanceMetres, litres: use.litres }));

const asUnits = ({ distanceMetres, litres }: { distanceMetres: number; litres: number | null }) => ({
  distanceMetres,
  units: litres,
});

const pounds = (pence: number | null) => (pence === null ? null : formatPence(pence));

const vanEco = ({ van, use, figures }: UsedVan): VanEco => ({
  vanId: van.vanId,
  registration: spacedRegistration(van.registration),
  van: van.van,
  fuel: van.fuelType,
  distanceKm: tenth(use.distanceMetres / 1000)!,
  litres: tenth(figures.litres),
  litresPer100Km: tenth(figures.litresPer100Km),
  kwhPer100Km: tenth(figures.kwhPer100Km),
  carbonKg: tenth(figures.carbonKg),
  idleMinutes: Math.round(use.idleSeconds / 60),
});
