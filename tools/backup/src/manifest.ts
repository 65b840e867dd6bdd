import { z } from 'zod';

/** The form of dumps that this version writes and reads. */
export const FORM = 2;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const tableSchema = z.strictObject({
  /** `schema.table`, each quoted where it must be. */
  table: z.string(),
  /** Where its rows lie in the dump; null where PostgreSQL's own tool has them. */
  file: z.string().nullable(),
  columns: z.array(z.string()),
  rows: z.number().int().nonnegative(),
  /** Over its rows as the file has them, in the order of the file. */
  sha256,
});

const fileSchema = z.strictObject({
  tenant: z.number().int().positive(),
  path: z.string(),
  bytes: z.number().int().nonnegative(),
  sha256,
});

/** What lies in a dump. Its own hash lies beside it, so that a change of it is seen, too. */
export const manifestSchema = z.strictObject({
  form: z.literal(FORM),
  /** Whose rows: all, or those of one tenant. */
  of: z.discriminatedUnion('what', [
    z.strictObject({ what: z.literal('whole') }),
    z.strictObject({ what: z.literal('tenant'), id: z.number().int().positive(), slug: z.string() }),
  ]),
  takenAt: z.iso.datetime(),
  /** `pg_dump`: one file of PostgreSQL's own; `rows`: a file of rows for each table. */
  by: z.enum(['rows', 'pg_dump']),
  server: z.number().int(),
  schema: z.strictObject({
    /** Names of the migrations that had run, sorted. */
    migrations: z.array(z.string()),
    /** The hash of the functions' files that were applied. */
    functions: sha256,
    /** Over all tables with their columns and types. */
    sha256,
  }),
  /** Tells installations apart whose ids are made by another key. */
  installation: sha256,
  /** Tells whether the secret that seals what is sealed is the one of today; null where none was given. */
  secret: sha256.nullable(),
  tables: z.array(tableSchema),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.number().int() })),
  files: z.array(fileSchema),
  /** Roles of the server that PostgreSQL's own dump speaks of. */
  roles: z.array(z.string().regex(/^[a-z][a-z0-9_]*$/)),
  /** PostgreSQL's own dump. */
  archive: z.strictObject({ file: z.string(), bytes: z.number().int(), sha256 }).nullable(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type DumpedTable = z.infer<typeof tableSchema>;
export type DumpedFile = z.infer<typeof fileSchema>;
