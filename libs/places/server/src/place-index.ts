import type { Place } from '@convoy/places/contract';
import type { OutcodeData, PlaceData, TownData } from './place-data.ts';
import { mistakesAllowed, mistakesBetween, nameKey } from './place-names.ts';
import { readPostcode } from './postcodes.ts';

interface IndexedTown {
  readonly town: TownData;
  /** As compared. */
  readonly key: string;
  /** The same without spaces: `Newport` and `New Port`. */
  readonly compact: string;
  /** The first word of several, where it is long enough to be meant alone: `newcastle` of Newcastle upon Tyne. */
  readonly head: string | null;
}

/** A postcode or its outward part, and the outcode whose centre stands for it. */
export interface PostcodeMatch {
  readonly outcode: Place;
  /** `LS1 4AP` where a whole one was typed. */
  readonly full: string | null;
}

/** Letters a beginning must have to be taken for a name. */
const LEAST_LETTERS = 3;
const SHORTEST_HEAD = 6;
/** People in a town that everybody knows by its name. */
const LARGE_TOWN = 20_000;

/** Outcodes and towns in memory, found by what people type. Pure: made of data, asks nobody. */
export class PlaceIndex {
  private readonly outcodes: ReadonlyMap<string, OutcodeData>;
  /** Bigger first. */
  private readonly towns: readonly IndexedTown[];
  private readonly byName = new Map<string, TownData>();

  constructor(data: PlaceData) {
    this.outcodes = new Map(data.outcodes.map((row) => [row.outcode, row]));
    this.towns = data.towns
      .toSorted((a, b) => b.population - a.population)
      .map((town) => {
        const key = nameKey(town.name);
        const [first, ...rest] = key.split(' ');
        const head = rest.length > 0 && first!.length >= SHORTEST_HEAD ? first! : null;
        return { town, key, compact: key.replaceAll(' ', ''), head };
      });
    for (const { town, key } of this.towns) if (!this.byName.has(key)) this.byName.set(key, town);
    for (const { town, head } of this.towns) if (head && !this.byName.has(head)) this.byName.set(head, town);
  }

  /** The postcode a text is, ends with or begins to be; null where it is none. */
  postcode(text: string): PostcodeMatch | null {
    const read = readPostcode(text, (outward, asTyped) =>
      // A district is made up for nothing that had to be mended.
      asTyped ? this.outcode(outward) !== undefined : this.outcodes.has(outward),
    );
    if (!read) return null;
    return {
      outcode: toOutcode(this.outcode(read.outward)!, read.exact),
      full: read.inward && `${read.outward} ${read.inward}`,
    };
  }

  /** An outcode; one of a part of a district that is not listed (`W1A`) is where its district is (`W1`). */
  private outcode(outward: string): OutcodeData | undefined {
    return this.outcodes.get(outward) ?? this.outcodes.get(outward.replace(/(?<=\d)[A-Z]$/, ''));
  }

  /** Outcodes that begin as the text does, itself left out: what may be meant by somebody still typing. */
  longerOutcodes(text: string, limit: number): Place[] {
    const begins = text.toUpperCase().replace(/\s/g, '');
    if (!/^[A-Z]{1,2}\d/.test(begins)) return [];
    const found: Place[] = [];
    for (const row of this.outcodes.values()) {
      if (found.length >= limit) break;
      if (row.outcode.startsWith(begins) && row.outcode !== begins) found.push(toOutcode(row, true));
    }
    return found;
  }

  /**
   * The biggest place that is called exactly so, or whose first long word is so; null for anything that would have to be mended.
   * @param large only towns that people name without saying that it is a place
   */
  named(text: string, large = false): Place | null {
    const match = this.postcode(text);
    if (match?.outcode.exact) return match.outcode;
    const town = this.byName.get(nameKey(text));
    return town && (!large || town.population >= LARGE_TOWN) ? toTown(town, true) : null;
  }

  /**
   * Towns a text may mean: those called so (or whose first words are so), bigger first; then those whose name begins
   * so; only where there are none, those a few mistakes away. What follows a comma is where it lies: `Newport, Wales`.
   */
  townsOf(text: string, limit: number): Place[] {
    const [name = '', ...where] = text.split(',');
    const wanted = nameKey(name);
    if (wanted.length < 2) return [];
    const area = nameKey(where.join(' '));
    const lies = ({ town }: IndexedTown) => area === '' || nameKey(town.area).includes(area);
    const pick = (towns: readonly IndexedTown[], exact: boolean) => {
      // An area nobody knows tells nothing apart.
      const there = towns.filter(lies);
      return (there.length > 0 ? there : towns).map(({ town }) => toTown(town, exact));
    };
    const compact = wanted.replaceAll(' ', '');
    const called: IndexedTown[] = [];
    const begun: IndexedTown[] = [];
    for (const indexed of this.towns) {
      if (indexed.key === wanted || indexed.compact === compact || indexed.key.startsWith(`${wanted} `))
        called.push(indexed);
      else if (wanted.length >= LEAST_LETTERS && indexed.key.startsWith(wanted)) begun.push(indexed);
    }
    const found = [...pick(called, true), ...pick(begun, false)];
    return (found.length > 0 ? found : pick(this.mended(wanted, compact), false)).slice(0, limit);
  }

  /** Towns a few mistakes away, fewest first, then bigger first. */
  private mended(wanted: string, compact: string): IndexedTown[] {
    const most = mistakesAllowed(compact.length);
    if (most === 0) return [];
    const near: { indexed: IndexedTown; mistakes: number }[] = [];
    for (const indexed of this.towns) {
      // People seldom get the first letter wrong, and then nothing else.
      const limit = indexed.compact[0] === compact[0] ? most : 1;
      let mistakes = mistakesBetween(compact, indexed.compact, limit);
      if (indexed.head) mistakes = Math.min(mistakes, mistakesBetween(wanted, indexed.head, limit));
      if (mistakes <= limit) near.push({ indexed, mistakes });
    }
    return near.sort((a, b) => a.mistakes - b.mistakes).map(({ indexed }) => indexed);
  }
}

function toOutcode(row: OutcodeData, exact: boolean): Place {
  const named = [row.town, row.county, row.region].filter(Boolean);
  return {
    kind: 'outcode',
    name: row.outcode,
    area: [...new Set(named)].slice(0, 2).join(', '),
    latitude: row.latitude,
    longitude: row.longitude,
    exact,
  };
}

function toTown({ name, area, latitude, longitude }: TownData, exact: boolean): Place {
  return { kind: 'town', name, area, latitude, longitude, exact };
}
