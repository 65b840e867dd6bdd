/**
 * Reads and changes the text of a Prisma schema as the schema engine writes it: one field a line. Needs nothing of Prisma, so that a
 * spec can compare the schema with the database where the CLI is not installed.
 */

/** A field of a model. */
export interface PrismaField {
  readonly name: string;
  /** Without `?` and `[]`. */
  readonly type: string;
  readonly list: boolean;
  readonly optional: boolean;
  readonly attributes: string;
}

/** A model: a table. */
export interface PrismaModel {
  readonly name: string;
  readonly fields: readonly PrismaField[];
  /** Columns of each key: `@id`, `@@id`, `@unique`, `@@unique` without a condition; the primary key first. */
  readonly keys: readonly (readonly string[])[];
  readonly hasPrimaryKey: boolean;
  /** Names of its indexes that are no keys. */
  readonly indexes: readonly string[];
}

const FIELD = /^ {2}(\w+)\s+(Unsupported\("[^"]*"\)|\w+)(\[\])?(\?)?(?:\s+(.*))?$/;

/** The field of a line; null where the line is something else. */
function fieldOf(line: string): PrismaField | null {
  const found = FIELD.exec(line);
  if (!found) return null;
  const [, name, type, list, optional, attributes = ''] = found;
  return { name: name!, type: type!, list: list !== undefined, optional: optional !== undefined, attributes };
}

const columnsOf = (list: string): string[] =>
  list.split(',').map((column) => column.trim().replace(/\(.*$/, ''));

/** The models of a schema. */
export function modelsOf(text: string): PrismaModel[] {
  return [...text.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name, body]) => {
    const lines = body!.split('\n');
    const fields = lines.flatMap((line) => fieldOf(line) ?? []);
    const block = (attribute: string) =>
      lines.flatMap((line) => {
        const found = new RegExp(`^ {2}@@${attribute}\\(\\[([^\\]]*)\\](.*)\\)$`).exec(line);
        return found && !found[2]!.includes('where:') ? [columnsOf(found[1]!)] : [];
      });
    const single = (attribute: string) =>
      fields
        .filter(({ attributes }) => new RegExp(`@${attribute}\\b(?!.*where:)`).test(attributes))
        .map(({ name: column }) => [column]);
    const primary = [...single('id'), ...block('id')];
    return {
      name: name!,
      fields,
      keys: [...primary, ...single('unique'), ...block('unique')],
      hasPrimaryKey: primary.length > 0,
      indexes: [...body!.matchAll(/^ {2}@@index\(.* map: "(\w+)"/gm)].map(([, index]) => index!),
    };
  });
}

/** The columns through which a field points to another model; null at the other side of a relation. */
export function foreignKeyOf({
  attributes,
}: PrismaField): { columns: string[]; references: string[] } | null {
  const found = /@relation\(.*fields: \[([^\]]*)\], references: \[([^\]]*)\]/.exec(attributes);
  return found ? { columns: columnsOf(found[1]!), references: columnsOf(found[2]!) } : null;
}

const relationName = ({ attributes }: PrismaField): string =>
  /@relation\("([^"]*)"/.exec(attributes)?.[1] ?? '';

/** The schema with its relations mended, and which ones were. */
export interface Mended {
  readonly text: string;
  /** `table.column` of each, the tenant's column left out. */
  readonly relations: readonly string[];
}

/**
 * Turns the other side of a relation into a list where the engine took it for one-to-one because the columns of the foreign key
 * contain a key: `prisma generate` refuses those (P1012), it wants the columns to be a key.
 */
export function mendRelations(text: string): Mended {
  const models = new Map(modelsOf(text).map((model) => [model.name, model]));
  const relations: string[] = [];
  let current = '';
  const lines = text.split('\n').map((line) => {
    current = /^model (\w+) \{/.exec(line)?.[1] ?? current;
    const field = fieldOf(line);
    const other = field && models.get(field.type);
    if (!field || !other || !field.optional || foreignKeyOf(field)) return line;
    const pointing = other.fields.find(
      (one) => one.type === current && relationName(one) === relationName(field) && foreignKeyOf(one),
    );
    const columns = pointing && foreignKeyOf(pointing)?.columns;
    if (!columns || other.keys.some((key) => sameColumns(key, columns))) return line;
    const telling = columns.filter((column) => column !== 'tenant_id');
    relations.push(`${other.name}.${telling.length > 0 ? telling.join(',') : 'tenant_id'}`);
    return line.replace(`${field.type}?`, `${field.type}[]`);
  });
  return { text: lines.join('\n'), relations };
}

const sameColumns = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((column) => b.includes(column));

/** The schema without the engine's own header and its remarks on each table. */
export const bodyOf = (text: string): string =>
  text
    .replace(/^(generator|datasource) \w+ \{\n[\s\S]*?^\}\n+/gm, '')
    .replace(/^\/\/\/.*\n/gm, '')
    .trimStart();

/** Only some tables, without the relations that lead out of them. */
export function onlyTables(body: string, tables: readonly string[]): string {
  const models = new Set(modelsOf(body).map(({ name }) => name));
  return tables
    .map((table) => {
      const model = new RegExp(`^model ${table} \\{\\n[\\s\\S]*?^\\}`, 'm').exec(body)?.[0];
      if (!model) throw new Error(`The database has no table ${table}.`);
      const kept = model.split('\n').filter((line) => {
        const type = fieldOf(line)?.type;
        return type === undefined || !models.has(type) || tables.includes(type);
      });
      return kept.join('\n');
    })
    .join('\n\n');
}
