import {
  type DecimalSign,
  type Depot,
  type FleetVan,
  IMPORT_MOST_CHANGES,
  IMPORT_MOST_FAULTS,
  type ImportColumns,
  type ImportFault,
  type ImportPreview,
  type KnownVans,
  neededFields,
} from '@convoy/fleet/contract';
import { eachRow } from '@convoy/platform/csv';
import { digestOf, examplesOf, shownCell } from '@convoy/platform/csv/file';
import { isNamed } from '../find-depot.ts';
import { checkRecord, plateIn, type ReadVan } from './check-record.rule.ts';
import { decimalsOf, type FractionCell } from './decimal-sign.rule.ts';
import { fractionOf } from './read-cell.rule.ts';
import type { VanFile } from './read-file.ts';

/** Rows that a preview shows. */
const SAMPLE_ROWS = 5;

/** A file that was looked at: what to tell of it, and the vans in it that have no fault. */
export interface CheckedFile {
  readonly preview: ImportPreview;
  readonly vans: readonly ReadVan[];
}

/** What a file is checked against. */
export interface Fleet {
  readonly depots: readonly Pick<Depot, 'id' | 'name'>[];
  /** Vans of some plates, those that left the fleet too. */
  readonly known: (plates: readonly string[]) => Promise<readonly FleetVan[]>;
  /** How many vans may join it; null for as many as one likes. */
  readonly room: number | null;
}

/** What was said of how a file is read. */
export interface FileReading {
  readonly decimal?: DecimalSign | undefined;
  readonly known?: KnownVans | undefined;
}

/** Checks every row of a file, by itself, against the others, and against the fleet. Writes nothing. */
export async function checkFile(
  file: VanFile,
  columns: ImportColumns,
  fleet: Fleet,
  { decimal: said, known: wanted = 'refuse' }: FileReading = {},
): Promise<CheckedFile> {
  const told = decimalsOf(amountsIn(file, columns), file.delimiter);
  const decimal = said ?? told.sign;
  const onlyDepot = !columns.includes('location') && fleet.depots.length === 1 ? fleet.depots[0]!.name : null;
  const rules = { columns, onlyDepot, depotNamed: depotFinder(fleet.depots), decimal };
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

  const platesIn = new Map(file.records.map((one) => [one, plateIn(one, columns)]));
  const found = await fleet.known([...new Set([...platesIn.values()].filter((plate) => plate !== null))]);
  const known = new Map(found.map((van) => [van.registration, van]));
  let [knownRows, skipped] = [0, 0];
  await eachRow(file.records, (record) => {
    const plate = platesIn.get(record) ?? null;
    const there = plate === null ? null : (known.get(plate) ?? null);
    const before = plate === null ? undefined : plates.get(plate);
    if (plate !== null && before === undefined) plates.set(plate, record.row);
    if (there) knownRows += 1;
    if (there && wanted === 'skip') {
      skipped += 1;
      return;
    }
    const { van, faults: wrong } = checkRecord(record, rules, wanted === 'update' ? there : null);
    if (van) vans.push(van);
    note(record.row, wrong);
    if (plate === null) return;
    if (before !== undefined) ofPlate(record.row, plate, 'twice', before);
    else if (there && wanted === 'refuse') ofPlate(record.row, plate, 'known', null);
  });

  // Of vans that are there every fact is known, whatever columns a file has.
  const isNew = file.records.length > knownRows || (wanted === 'refuse' && knownRows > 0);
  const missing = neededFields.filter(
    (field) =>
      (isNew || field === 'registration') &&
      !columns.includes(field) &&
      !(field === 'location' && onlyDepot !== null),
  );
  const sound = vans.filter(({ row }) => !faultyRows.has(row));
  const changed = sound.flatMap(({ row, input, known: one }) =>
    one && one.changes.length > 0 ? [{ row, registration: input.registration, facts: [...one.changes] }] : [],
  );
  const rows = file.records.length;
  return {
    vans: sound.filter(({ known: one }) => one === null || one.changes.length > 0),
    preview: {
      columns: file.head.map((header, at) => ({
        header,
        field: columns[at] ?? null,
        examples: examplesOf(file, at),
      })),
      sample: file.records.slice(0, SAMPLE_ROWS).map(({ row, cells }) => ({
        row,
        cells: file.head.map((_, at) => shownCell(cells[at] ?? '')),
      })),
      rows,
      good: missing.length > 0 ? 0 : rows - faultyRows.size,
      known: knownRows,
      added: sound.filter(({ known: one }) => one === null).length,
      skipped,
      changes: {
        vans: changed.length,
        same: sound.filter(({ known: one }) => one?.changes.length === 0).length,
        first: changed.slice(0, IMPORT_MOST_CHANGES),
        digest: digestOf(changed),
      },
      room: fleet.room,
      missing,
      decimal: { sign: decimal, unclear: told.unclear },
      faults: faults
        .sort((a, b) => a.row - b.row || (a.column ?? -1) - (b.column ?? -1))
        .slice(0, IMPORT_MOST_FAULTS),
      faultCount,
    },
  };
}

/** Cells in which a decimal sign may stand. */
function* amountsIn(file: VanFile, columns: ImportColumns): Generator<FractionCell> {
  const at = [...columns.entries()].flatMap(([index, field]) => {
    const fraction = field && fractionOf(field);
    return fraction ? [{ index, isLength: fraction === 'length' }] : [];
  });
  for (const { cells } of file.records)
    for (const { index, isLength } of at) yield { text: cells[index] ?? '', isLength };
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
