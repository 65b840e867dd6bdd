import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { csvRows, ukPoint } from './csv-rows.ts';
import { gridToWgs84 } from './national-grid.ts';

/** The outward part of postcodes with its centre. */
export interface OutcodeData {
  readonly outcode: string;
  /** Empty in the middle of large towns. */
  readonly town: string;
  readonly county: string;
  /** `Yorkshire and the Humber`, `Scotland` */
  readonly region: string;
  /** `ENG`, `SCT`, `WLS`, `NIR`, `IM`, `JE`, `GG` */
  readonly nation: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A town. */
export interface TownData {
  readonly name: string;
  readonly area: string;
  readonly latitude: number;
  readonly longitude: number;
  /** 0 where it is not known. */
  readonly population: number;
}

/** What the product brings along of places. */
export interface PlaceData {
  readonly outcodes: readonly OutcodeData[];
  readonly towns: readonly TownData[];
}

const OUTCODES_HEADER =
  'postcode,eastings,northings,latitude,longitude,town,region,uk_region,country,country_string';
/** The columns of `uk-towns.csv`, which tools/places writes. */
export const TOWNS_HEADER = 'name,area,latitude,longitude,population';
/** Fewer mean a file that was cut off. */
const FEWEST_OUTCODES = 2_800;
const FEWEST_TOWNS = 3_500;
/** As the file calls them, and as people do. */
const REGIONS: Readonly<Record<string, string>> = { IOM: 'Isle of Man', 'Eilean Siar': 'Western Isles' };

/**
 * The folder `libs/places/data`: the nearest one above this file, which runs from its source or bundled.
 * @throws Error when there is none
 */
export function placeDataFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const data = join(folder, 'libs/places/data');
    if (existsSync(data)) return data;
    if (dirname(folder) === folder)
      throw new Error('The data of places are missing: there is no libs/places/data above the program.');
  }
}

/**
 * Reads both files and checks every row of them.
 * @throws Error with a sentence that names file, line and fault
 */
export function readPlaceData(folder: string): PlaceData {
  return { outcodes: readOutcodes(folder), towns: readTowns(folder) };
}

/**
 * Outcodes by their metres on the National Grid. The degrees beside them are on OSGB36, not on WGS84 (some hundred
 * metres off), and one lost its sign: they are not used.
 * @throws Error with a sentence that names file, line and fault
 */
export function readOutcodes(folder: string): OutcodeData[] {
  const seen = new Set<string>();
  return csvRows(folder, 'uk-outcodes.csv', OUTCODES_HEADER, FEWEST_OUTCODES, (fields) => {
    const [outcode, easting, northing, , , town, region, ukRegion, nation] = fields as [string, ...string[]];
    if (!/^[A-Z]{1,2}\d[A-Z\d]?$/.test(outcode)) throw new Error(`${outcode} is no outcode`);
    if (seen.has(outcode)) throw new Error(`${outcode} is declared twice`);
    seen.add(outcode);
    return {
      outcode,
      town: town!,
      county: REGIONS[region!] ?? region!,
      region: ukRegion!,
      nation: nation!,
      ...gridPoint(easting!, northing!),
    };
  });
}

function readTowns(folder: string): TownData[] {
  return csvRows(folder, 'uk-towns.csv', TOWNS_HEADER, FEWEST_TOWNS, (fields) => {
    const [name, area, latitude, longitude, population] = fields as [string, string, string, string, string];
    if (!name || !area) throw new Error('a name or an area is missing');
    if (!/^\d+$/.test(population)) throw new Error(`${population} is no population`);
    return { name, area, ...ukPoint(latitude, longitude), population: Number(population) };
  });
}

function gridPoint(easting: string, northing: string): { latitude: number; longitude: number } {
  if (!/^\d+$/.test(easting) || !/^-?\d+$/.test(northing))
    throw new Error(`${easting}, ${northing} is no point of the National Grid`);
  const { latitude, longitude } = gridToWgs84(Number(easting), Number(northing));
  // To a metre: more would be pretended.
  return ukPoint(latitude.toFixed(5), longitude.toFixed(5));
}
