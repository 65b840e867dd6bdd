import { z } from 'zod';
import {
  CUSTOMER_FILE_MOST_COLUMNS,
  type CustomerFileColumns,
  customerFileFields,
  customerFileRules,
  knownCustomers,
} from './import-fields.ts';

/** `email,firstName,,lastName`: a fact's name for each column, nothing for one that is not used. Of two the first one is it. */
const columnsSchema = z
  .string()
  .max(2_000)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(['', ...customerFileFields])).max(CUSTOMER_FILE_MOST_COLUMNS))
  .transform(
    (names): CustomerFileColumns =>
      names.map((name, at) => (name === '' || names.indexOf(name) < at ? null : name)),
  );

/** Query of `POST /api/customers/import/preview`. Without `columns` the head of the file is read for what they are. */
export const customerPreviewQuerySchema = z.strictObject({
  columns: columnsSchema.optional(),
  known: z.enum(knownCustomers).default('refuse'),
});
export type CustomerPreviewQuery = z.output<typeof customerPreviewQuerySchema>;

/** Query of `POST /api/customers/import`. */
export const customerImportQuerySchema = z.strictObject({
  columns: columnsSchema,
  known: z.enum(knownCustomers).default('refuse'),
  /** `digest` of the preview that was looked at: where the file would do something else by now, nothing is done. */
  seen: z.string().max(60),
});
export type CustomerImportQuery = z.output<typeof customerImportQuerySchema>;

const count = z.number().int().min(0);
const row = z.number().int().positive();
const field = z.enum(customerFileFields);
const fact = z.string().nullable();

/** Something wrong in a row. */
export const customerFileFaultSchema = z.strictObject({
  /** As a spreadsheet counts. */
  row,
  /** From 0; null where it is about the row. */
  column: count.nullable(),
  field: field.nullable(),
  rule: z.enum(customerFileRules),
  detail: z.number().nullable(),
  /** What stands there, its first 80 characters. */
  value: z.string(),
});
export type CustomerFileFault = z.infer<typeof customerFileFaultSchema>;

/** What a file would do. Nothing is written by looking. */
export const customerPreviewSchema = z.strictObject({
  columns: z.array(
    z.strictObject({ header: z.string(), field: field.nullable(), examples: z.array(z.string()) }),
  ),
  /** Rows in which anything stands, and those whose address a customer has. */
  rows: count,
  known: count,
  /** Facts without which there is no customer and of which no column is. */
  missing: z.array(field),
  added: count,
  changed: count,
  same: count,
  skipped: count,
  /** The first `CUSTOMER_FILE_MOST_SHOWN` customers that would be changed. */
  changes: z.array(
    z.strictObject({
      row,
      customerId: z.number().int(),
      name: z.string(),
      facts: z.array(z.strictObject({ field, from: fact, to: fact })),
    }),
  ),
  /** Stands for all that would be added and changed; `seen` of the import. */
  digest: z.string(),
  /** The first `CUSTOMER_FILE_MOST_SHOWN`, by row and column. */
  faults: z.array(customerFileFaultSchema),
  faultCount: count,
});
export type CustomerPreview = z.infer<typeof customerPreviewSchema>;

/** What an import did. */
export const customerImportSchema = z.strictObject({
  added: count,
  changed: count,
  same: count,
  skipped: count,
});
export type CustomerImported = z.infer<typeof customerImportSchema>;
