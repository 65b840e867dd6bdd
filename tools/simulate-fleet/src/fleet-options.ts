import { roadGraph } from '@convoy/places/data';
import { demoImei, luhnDigit } from '@convoy/telematics/demo/imei';
import { MisusedCommand } from '../../command-line/read-arguments.ts';
import type { SimulatedVan } from './fleet.ts';

export const USAGE =
  'npm run simulate:fleet -- [--vans 12] [--host 127.0.0.1] [--port 5027] [--imei <15 digits> …] [--first 0] [--home leeds …] [--brand <address> [--user operator]] [--since <hours ago>] [--hours-per-hour <factor>] [--seed 1]';

export const fleetOptions = {
  vans: { type: 'string' },
  host: { type: 'string' },
  port: { type: 'string' },
  imei: { type: 'string', multiple: true },
  first: { type: 'string' },
  home: { type: 'string', multiple: true },
  brand: { type: 'string' },
  user: { type: 'string' },
  since: { type: 'string' },
  'hours-per-hour': { type: 'string' },
  seed: { type: 'string' },
} as const;

/** What was typed behind the command, before it is checked. */
export interface TypedFleet {
  readonly vans?: string | undefined;
  readonly host?: string | undefined;
  readonly port?: string | undefined;
  readonly imei?: readonly string[] | undefined;
  readonly first?: string | undefined;
  readonly home?: readonly string[] | undefined;
  readonly brand?: string | undefined;
  readonly user?: string | undefined;
  readonly since?: string | undefined;
  readonly 'hours-per-hour'?: string | undefined;
  readonly seed?: string | undefined;
}

/** A fleet to drive. */
export interface FleetPlan {
  /** The brand whose hires decide which vans drive, and who reads them; null where all drive. */
  readonly brand: { readonly origin: string; readonly username: string } | null;
  readonly vans: readonly SimulatedVan[];
  readonly host: string;
  readonly port: number;
  readonly sinceHours: number;
  readonly hoursPerHour: number;
  readonly seed: number;
}

/** Where vans are at home unless told, each in turn. */
const HOMES = ['leeds', 'manchester', 'birmingham', 'bristol', 'london', 'newcastle', 'glasgow', 'cardiff'];
const MOST_VANS = 10_000;

/**
 * The fleet that was asked for.
 * @throws MisusedCommand with one sentence where something cannot be
 */
export function planOf(typed: TypedFleet): FleetPlan {
  if (typed.imei && (typed.vans !== undefined || typed.first !== undefined))
    throw new MisusedCommand(
      `--imei names the vans one by one: leave out --vans and --first. Type: ${USAGE}`,
    );
  if (typed.brand !== undefined && (typed.imei || typed.home || typed.first !== undefined))
    throw new MisusedCommand(
      `--brand says which vans there are and where they are at home: leave out --imei, --home and --first. Type: ${USAGE}`,
    );
  if (typed.user !== undefined && typed.brand === undefined)
    throw new MisusedCommand(`--user signs in to a brand: name it as --brand. Type: ${USAGE}`);
  const first = numberOf('first', typed.first, 0, 0, 1e9);
  const imeis =
    typed.imei?.map(checkedImei) ??
    Array.from({ length: numberOf('vans', typed.vans, 12, 1, MOST_VANS) }, (_, at) => demoImei(first + at));
  if (new Set(imeis).size < imeis.length) throw new MisusedCommand('The same IMEI is named twice.');
  const homes = (typed.home ?? HOMES).map(homeOf);
  const sinceHours = numberOf('since', typed.since, 0, 0, 24 * 90, true);
  const hoursPerHour = numberOf(
    'hours-per-hour',
    typed['hours-per-hour'],
    sinceHours > 0 ? 60 : 1,
    1,
    3_600,
    true,
  );
  if (hoursPerHour > 1 && sinceHours === 0)
    throw new MisusedCommand(
      '--hours-per-hour lets vans catch up with the present, so --since must say how many hours ago they begin.',
    );
  return {
    brand:
      typed.brand === undefined
        ? null
        : { origin: originOf(typed.brand), username: typed.user ?? 'operator' },
    vans: imeis.map((imei, at) => ({ imei, home: homes[at % homes.length] ?? homeOf('leeds') })),
    host: typed.host ?? '127.0.0.1',
    port: numberOf('port', typed.port, 5_027, 1, 65_535),
    sinceHours,
    hoursPerHour,
    seed: numberOf('seed', typed.seed, 1, 0, 2 ** 31),
  };
}

function originOf(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new MisusedCommand(
      `"${text}" is no address of a brand: write it like http://swift-vans.localhost:4000.`,
    );
  return url.origin;
}

function numberOf(
  name: string,
  text: string | undefined,
  otherwise: number,
  least: number,
  most: number,
  isAny = false,
): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!(isAny ? /^\d+(\.\d+)?$/ : /^\d+$/).test(text) || value < least || value > most)
    throw new MisusedCommand(
      `--${name} is a ${isAny ? '' : 'whole '}number from ${least} to ${most}, not "${text}". Type: ${USAGE}`,
    );
  return value;
}

function checkedImei(imei: string): string {
  if (!/^\d{15}$/.test(imei) || luhnDigit(imei.slice(0, 14)) !== imei[14])
    throw new MisusedCommand(
      `"${imei}" is no IMEI: it has 15 digits, of which the last one checks the others.`,
    );
  return imei;
}

/** The town of that name or id on the road graph. */
function homeOf(name: string) {
  const wanted = name.trim().toLowerCase();
  const town = roadGraph().data.points.find(
    (point) => point.id === wanted || point.name.toLowerCase() === wanted,
  );
  if (!town)
    throw new MisusedCommand(
      `"${name}" is no town of libs/places/data/uk-road-points.csv: name one of them as --home, such as leeds.`,
    );
  return town;
}
