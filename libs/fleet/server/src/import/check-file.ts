import {
  type Depot,
  IMPORT_MOST_FAULTS,
  type ImportColumns,
  type ImportFault,
  type ImportPreview,
  neededFields,
} from '@convoy/fleet/contract';
import { isNamed } from '../find-depot.ts';
import { checkRecord, type ReadVan } from './check-record.rule.ts';
import { eachRow, type VanFile } from './read-file.ts';

/** Rows and cells that a preview shows. */
const SAMPLE_ROWS = 5;
const EXAMPLES = 3;
const SHOWN_CELL = 120;

/** A file that was looked at: what to tell of it, and the vans in it that have no fault. */
export interface CheckedFile {
  readonly preview: ImportPreview;
  readonly vans: readonly ReadVan[];
}

/** What a file is checked against. */
export interface Fleet {
  readonly depots: readonly Pick<Depot, 'id' | 'name'>[];
  /** Those of some plates that are there already. */
  readonly known: (plates: readonly string[]) => Promise<ReadonlySet<string>>;
  /** How many vans may join it; null for as many as one likes. */
  readonly room: number | null;
}

/** Checks every row of a file, by itself, against the others, and against the fleet. Writes nothing. */
export async function checkFile(file: VanFile, columns: ImportColumns, fleet: Fleet): Promise<CheckedFile> {
  const onlyDepot = !columns.includes('location') && fleet.depots.length === 1 ? fleet.depots[0]!.name : null;
  const rules = { columns, onlyDepot, depotNamed: depotFinder(fleet.depots) };
  const faults: ImportFault[] = [];
  const faultyRows = new Set<number>();
  const vans: ReadVan[] = [];
  /** Plates by the row that has them first. */
  const plates = new Map<string, number>();
  const plateColumn = columns.indexOf('registration');
  let faultCount = 0;
  const note = (row: number, found: readonly ImportFault[]) => {
    if (found.length === 0) return;
    faultyRows.add(row);
    faultCount += found.length;
    // Rows come in their order: these are the first ones.
    if (faults.length < IMPORT_MOST_FAULTS) faults.push(...found);
  };
  const ofPlate = (row: number, value: string, rule: 'twice' | 'known', detail: number | null) =>
    note(row, [{ row, column: plateColumn, field: 'registration', rule, detail, value }]);

  await eachRow(file.records, (record) => {
    const { van, plate, faults: found } = checkRecord(record, rules);
    if (van) vans.push(van);
    note(record.row, found);
    if (plate === null) return;
    const before = plates.get(plate);
    if (before === undefined) plates.set(plate, record.row);
    else ofPlate(record.row, plate, 'twice', before);
  });
  const known = await fleet.known([...plates.keys()]);
  // Beside those of the rows, which are as many as may be told already: sorted and cut below.
  const ofKnown = [...known].map((plate): ImportFault => {
    const row = plates.get(plate)!;
    return { row, column: plateColumn, field: 'registration', rule: 'known', detail: null, value: plate };
  });
  for (const { row } of ofKnown) faultyRows.add(row);

  const missing = neededFields.filter(
    (field) => !columns.includes(field) && !(field === 'location' && onlyDepot !== null),
  );
  const rows = file.records.length;
  return {
    vans: vans.filter(({ row }) => !faultyRows.has(row)),
    preview: {
      columns: file.head.map((header, at) => ({
        header,
        field: columns[at] ?? null,
        examples: examplesOf(file, at),
      })),
      sample: file.records.slice(0, SAMPLE_ROWS).map(({ row, cells }) => ({
        row,
        cells: file.head.map((_, at) => shown(cells[at] ?? '')),
      })),
      rows,
      good: missing.length > 0 ? 0 : rows - faultyRows.size,
      known: known.size,
      room: fleet.room,
      missing,
      faults: [...faults, ...ofKnown]
        .sort((a, b) => a.row - b.row || (a.column ?? -1) - (b.column ?? -1))
        .slice(0, IMPORT_MOST_FAULTS),
      faultCount: faultCount + ofKnown.length,
    },
  };
}

const shown = (cell: string): string => cell.trim().slice(0, SHOWN_CELL);

function examplesOf(file: VanFile, at: number): string[] {
  const found = new Set<string>();
  for (const { cells } of file.records) {
    const cell = shown(cells[at] ?? '');
    if (cell !== '') found.add(cell);
    if (found.size === EXAMPLES) break;
  }
  return [...found];
}

/** Depots by name, each way of writing one looked up once. */
function depotFinder(depots: Fleet['depots']): (name: string) => number | null {
  const found = new Map<string, number | null>();
  return (name) => {
    const known = found.get(name);
    if (known !== undefined) return known;
    const id = depots.find((depot) => isNamed(depot.name, name))?.id ?? null;
    found.set(name, id);
    return id;
  };
}
