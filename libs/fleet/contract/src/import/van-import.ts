import { z } from 'zod';
import { fleetFaults } from '../fleet.faults.ts';
import {
  decimalSigns,
  IMPORT_MOST_COLUMNS,
  type ImportField,
  importFields,
  importRules,
  knownVans,
} from './import-fields.ts';

const count = z.number().int().min(0);
const field = z.enum(importFields);

/** What an import is called by: a UUID, in small letters. */
const importId = z.uuid().transform((id) => id.toLowerCase());

/** Which fact each column of a file is, in the order of the columns; null for one that is not used. */
export type ImportColumns = readonly (ImportField | null)[];

/** `registration,make,,model`: a fact's name for each column, nothing for one that is not used, none of them twice. */
const columnsSchema = z
  .string()
  .max(3_000)
  .transform((text, context): ImportColumns => {
    const columns = text.split(',').map((name) => (name === '' ? null : name));
    const used = columns.filter((name) => name !== null);
    const isKnown = used.every((name) => (importFields as readonly string[]).includes(name));
    if (!isKnown || new Set(used).size < used.length || columns.length > IMPORT_MOST_COLUMNS) {
      context.addIssue({ code: 'custom', message: fleetFaults.importColumns });
      return z.NEVER;
    }
    return columns as ImportColumns;
  });

/** What the file has before fractions. Without it the file's own amounts are read for it. */
const decimal = z.enum(decimalSigns).optional();

const known = z.enum(knownVans).default('refuse');

/** Query of `POST /api/vans/import/preview`. Without `columns` the head of the file is read for what they are. */
export const importPreviewQuerySchema = z.strictObject({ columns: columnsSchema.optional(), decimal, known });
export type ImportPreviewQuery = z.output<typeof importPreviewQuerySchema>;

/** Query of `POST /api/vans/import`. */
export const importQuerySchema = z.strictObject({
  columns: columnsSchema,
  decimal,
  known,
  /** `changes.digest` of the preview that was looked at: where the file would change something else by now, nothing is done. */
  seen: z.string().max(60).optional(),
  /** Chosen by whoever imports: with it one asks how far it is, and a call that is repeated does nothing twice. */
  id: importId,
});
export type ImportQuery = z.output<typeof importQuerySchema>;

/** Path of `GET /api/vans/import/{id}`. */
export const importIdSchema = importId;

/** Query of `GET /api/vans/export`: the whole fleet, or its head alone to be filled in. */
export const exportQuerySchema = z.strictObject({ only: z.literal('head').optional() });
export type ExportQuery = z.output<typeof exportQuerySchema>;

/** A fact as the API has it. */
const factSchema = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** Something wrong in a row. */
export const importFaultSchema = z.strictObject({
  /** As a spreadsheet counts: the head is in row 1 unless empty ones come before it. */
  row: z.number().int().positive(),
  /** From 0; null where it is about the row. */
  column: count.nullable(),
  field: field.nullable(),
  rule: z.enum(importRules),
  detail: z.union([z.string(), z.number()]).nullable(),
  /** What stands there, its first 80 characters. */
  value: z.string(),
});
export type ImportFault = z.infer<typeof importFaultSchema>;

/** What a file would do. Nothing is written by looking. */
export const importPreviewSchema = z.strictObject({
  columns: z.array(
    z.strictObject({
      header: z.string(),
      field: field.nullable(),
      /** The first things that stand in it. */
      examples: z.array(z.string()),
    }),
  ),
  /** The first rows as they stand in the file. */
  sample: z.array(z.strictObject({ row: z.number().int().positive(), cells: z.array(z.string()) })),
  /** Rows in which anything stands, those without a fault, and those whose plate the fleet has already. */
  rows: count,
  good: count,
  known: count,
  /** How many vans the brand's plan has room for; null for as many as it likes. With more in the file none is imported. */
  room: count.nullable(),
  /** Facts without which there is no van and of which no column is. */
  missing: z.array(field),
  decimal: z.strictObject({
    /** By which the amounts were read; null where the file does not tell, and an amount that hangs on it is refused. */
    sign: z.enum(decimalSigns).nullable(),
    /** An amount of the file that hangs on it, while nobody has said; null where none does. */
    unclear: z.string().nullable(),
  }),
  /** New vans, and what becomes of those whose plate the fleet has. */
  added: count,
  skipped: count,
  changes: z.strictObject({
    /** Vans that would be changed, and those that are as the file has them. */
    vans: count,
    same: count,
    /** The first `IMPORT_MOST_CHANGES` of them. */
    first: z.array(
      z.strictObject({
        row: z.number().int().positive(),
        registration: z.string(),
        facts: z.array(z.strictObject({ field, from: factSchema, to: factSchema })),
      }),
    ),
    /** Stands for all of them; `seen` of the import. */
    digest: z.string(),
  }),
  /** By row and column; at most `IMPORT_MOST_FAULTS`, those of missing columns left out. */
  faults: z.array(importFaultSchema),
  faultCount: count,
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** How far an import is: answer of `POST /api/vans/import` and of `GET /api/vans/import/{id}`. */
export const importProgressSchema = z.strictObject({
  id: z.uuid(),
  /** `waiting`: nothing of this id has begun, its file may be on its way; `failed`: nothing of it was written. */
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  rows: count,
  /** Kept for good when `status` is `done`, all at once. */
  written: count,
  startedAt: z.string().nullable(),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;
