import type { PackDepot } from '@convoy/tenancy/contract';
import type { DemoPack, DemoVan } from './demo-data.ts';
import { type Random, randomOf } from './random.ts';
import { type FleetPlace, modelsFor } from './vehicle-models.ts';

/** A van of the demo fleet and whether it is kept free from today on, so that every depot stays bookable. */
export type FleetVan = DemoVan & { keptFree: boolean };

const MIN_VANS = 24;
const DAY = 86_400_000;

/** Every depot has each size twice or once, and one van of a special use. */
const places: readonly FleetPlace[] = [
  'small',
  'medium',
  'large',
  'extra-large',
  'small',
  'medium',
  'large',
  'passenger',
];

/** What a brand charges and drives; another brand gets the plain profile. */
type Profile = { rate: number; electric: number; older: number };
const plain: Profile = { rate: 1, electric: 0.15, older: 4 };
const profiles: Record<string, Profile> = {
  'swift-vans': { rate: 1, electric: 0.2, older: 4 },
  'northern-hire': { rate: 0.9, electric: 0.06, older: 6 },
  greenline: { rate: 1.08, electric: 0.84, older: 3 },
};

/** Pounds a day and of deposit, before the brand's own level. */
const rates: Record<FleetPlace, readonly [daily: number, deposit: number]> = {
  small: [52, 150],
  medium: [74, 200],
  large: [95, 250],
  'extra-large': [125, 300],
  passenger: [118, 400],
  refrigerated: [112, 350],
};

/** First letters of registrations by postcode area (DVLA's memory tags). */
const memoryTags: Record<string, string> = {
  LS: 'Y',
  YO: 'Y',
  S: 'Y',
  M: 'M',
  B: 'B',
  SE: 'L',
  NE: 'N',
  BS: 'W',
  BA: 'W',
  CF: 'C',
};

/** The fleet: at least 24 vans, spread over the depots, registrations unique. */
export function demoFleet(pack: DemoPack, seed: number, today: string, now: Date): FleetVan[] {
  const { tenant } = pack;
  const random = randomOf(seed, `${tenant.slug}:fleet`);
  const profile = profiles[tenant.slug] ?? plain;
  const rounds = Math.max(1, Math.ceil(MIN_VANS / (tenant.depots.length * places.length)));
  const taken = new Set<string>();
  const vans: FleetVan[] = [];
  tenant.depots.forEach((depot, depotIndex) => {
    for (let round = 0; round < rounds; round++) {
      places.forEach((pattern, index) => {
        const place = pattern === 'passenger' && (depotIndex + round) % 2 === 1 ? 'refrigerated' : pattern;
        const electric = random.chance(profile.electric);
        const model = random.pick(modelsFor(place, electric));
        const year = Number(today.slice(0, 4)) - random.int(1, profile.older);
        const [daily, deposit] = rates[place];
        const level = profile.rate * (electric ? 1.06 : 1) * (0.96 + random.next() * 0.1);
        vans.push({
          ...model,
          key: `van-${vans.length + 1}`,
          registration: registration(depot, year, taken, random),
          year,
          category: place === 'passenger' || place === 'refrigerated' ? place : 'cargo',
          dailyRatePence: Math.round(daily * level) * 100,
          depositPence: deposit * 100,
          depot: depot.name,
          status: 'available',
          imageKey: picture(place, electric, pack.vanPictures),
          createdAt: new Date(now.getTime() - random.int(430, 900) * DAY).toISOString(),
          // One of each size stays free at the first depot, one of each but the largest elsewhere.
          keptFree: round === 0 && index < (depotIndex === 0 ? 4 : 3),
        });
      });
    }
  });
  return vans;
}

/** A mark in the current style: memory tag, age identifier of the year's first or second half, three letters. */
function registration(depot: PackDepot, year: number, taken: Set<string>, random: Random): string {
  const area = /^[A-Z]+/.exec(depot.postcode)?.[0] ?? '';
  const letters = 'ABCDEFGHJKLMNOPRSTUVWXYZ';
  for (;;) {
    const age = (year % 100) + (random.chance(0.5) ? 50 : 0);
    const tag = `${memoryTags[area] ?? 'E'}${random.pick([...'ABCDEFGHJKLMNOPRSTUVWXY'])}`;
    const tail = Array.from({ length: 3 }, () => random.pick([...letters])).join('');
    const mark = `${tag}${String(age).padStart(2, '0')}${tail}`;
    if (!taken.has(mark)) {
      taken.add(mark);
      return mark;
    }
  }
}

function picture(place: FleetPlace, electric: boolean, drawings: readonly string[]): string | null {
  const base = place === 'passenger' ? 'minibus' : place;
  const wanted = electric ? [`${base}-electric`, base] : [base, `${base}-electric`];
  return wanted.find((key) => drawings.includes(key)) ?? null;
}
