import { spacedRegistration } from '@convoy/fleet/server';
import { formatPence } from '@convoy/platform/money';
import type { CarbonFactor, EcoReport, VanEco } from '@convoy/telematics/contract';
import type { DrivenDay, DrivenVan } from '../driving/van-driving.rule.ts';
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

/** A van, what is known of its use, and what each day came to. */
interface UsedVan {
  readonly van: DrivenVan;
  readonly use: VanUse;
  readonly days: readonly DayFigures[];
}

/** Adds the days of a van up. Its litres are what the tracker counted, where it counted each day that the van drove. */
export function useOf({ days, fuel, size }: DrivenVan): VanUse {
  const total = (of: (day: DrivenDay) => number) => days.reduce((sum, day) => sum + of(day), 0);
  const used = days.filter(usesFuel);
  return {
    fuel,
    distanceMetres: total(({ distanceMetres }) => distanceMetres),
    movingSeconds: total(({ movingSeconds }) => movingSeconds),
    idleSeconds: total(({ idleSeconds }) => idleSeconds),
    litres: used.every(({ litres }) => litres !== null) ? sumOfKnown(used.map(({ litres }) => litres)) : null,
    kwh: null,
    usualPer100Km: usualConsumption(fuel, size),
    harsh: total(
      ({ events }) => events['harsh-braking'] + events['rapid-acceleration'] + events['harsh-cornering'],
    ),
    speeding: total(({ events }) => events.speeding),
  };
}

/** A day without way and without a count says nothing of fuel. */
const usesFuel = ({ distanceMetres, litres }: DrivenDay) => distanceMetres > 0 || litres !== null;

/** What a van used on a day. */
type DayFigures = VanEcoFigures & Pick<DrivenDay, 'distanceMetres'>;

/** What a van used day by day: a day without a count is estimated, and the counted ones stay as they are. */
const dayFigures = (van: DrivenVan, factors: readonly CarbonFactor[]): DayFigures[] =>
  van.days.filter(usesFuel).map((day) => ({
    distanceMetres: day.distanceMetres,
    ...ecoOf(useOf({ ...van, days: [day] }), factors),
  }));

/** Adds days up. Consumption is of those days alone of which it is known. */
function figuresOf(days: readonly DayFigures[]): VanEcoFigures {
  const per100Km = (units: 'litres' | 'kwh') =>
    consumptionOf(days.map((day) => ({ distanceMetres: day.distanceMetres, units: day[units] })));
  return {
    litres: sumOfKnown(days.map(({ litres }) => litres)),
    kwh: sumOfKnown(days.map(({ kwh }) => kwh)),
    litresPer100Km: per100Km('litres'),
    kwhPer100Km: per100Km('kwh'),
    carbonKg: sumOfKnown(days.map(({ carbonKg }) => carbonKg)),
    estimate: days.some(({ estimate }) => estimate),
  };
}

/**
 * Fuel, carbon and idling of a fleet.
 * @param before the span of the same length before: what the same vans used then is the baseline, and only a count can tell it
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
  // Vans that were counted in both spans: another van uses more or less by its size, which saves nothing.
  const usedBefore = before.map((van) => usedVan(van, factors));
  const litresNow = countedLitres(used, usedBefore);
  const baseline = consumptionOf(countedLitres(usedBefore, used).map(asUnits));
  const savings = savingsOf(litresNow, baseline, pencePerLitre);
  const uses = used.map(({ use }) => use);
  const fleet = figuresOf(used.flatMap(({ days }) => days));
  return {
    carbonKg: tenth(fleet.carbonKg),
    litresPer100Km: tenth(fleet.litresPer100Km),
    kwhPer100Km: tenth(fleet.kwhPer100Km),
    idlingCost: pounds(idlingPence(uses, pencePerLitre)),
    ...ecoScoreOf(uses, consumptionOf(litresNow.map(asUnits)), baseline),
    savedLitres: tenth(savings.litres),
    saved: pounds(savings.pence),
    estimate: fleet.estimate,
    vans: used.map(vanEco),
    factors: [...factors],
  };
}

const usedVan = (van: DrivenVan, factors: readonly CarbonFactor[]): UsedVan => ({
  van,
  use: useOf(van),
  days: dayFigures(van, factors),
});

/** Vans whose litres were counted, in the other span as well: an estimate compared with an estimate saves nothing. */
function countedLitres(vans: readonly UsedVan[], otherSpan: readonly UsedVan[]) {
  const alsoCounted = new Set(otherSpan.filter(isCounted).map(({ van }) => van.vanId));
  return vans
    .filter((used) => isCounted(used) && alsoCounted.has(used.van.vanId))
    .map(({ use }) => ({ distanceMetres: use.distanceMetres, litres: use.litres }));
}
/** Litres of an electric van are an error of its tracker. */
const isCounted = ({ use }: UsedVan) =>
  use.fuel !== 'electric' && use.litres !== null && use.distanceMetres > 0;

const asUnits = ({ distanceMetres, litres }: { distanceMetres: number; litres: number | null }) => ({
  distanceMetres,
  units: litres,
});

const pounds = (pence: number | null) => (pence === null ? null : formatPence(pence));

function vanEco({ van, use, days }: UsedVan): VanEco {
  const figures = figuresOf(days);
  return {
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
  };
}
