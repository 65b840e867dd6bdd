import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** Whatever Stripe calls an object. */
export interface StoredObject {
  id: string;
  object: string;
  created: number;
}

/** How a list is narrowed: JSON path → value, and the range of `created` in epoch seconds. */
export interface ListFilter {
  where?: Record<string, string | undefined>;
  /** Values that a field must not have. */
  without?: Record<string, readonly string[]>;
  /** Kinds of event. */
  types?: string[] | undefined;
  /** Leaves out what has this field. */
  absent?: string;
  created?: number | { gt?: number; gte?: number; lt?: number; lte?: number } | undefined;
}

interface Row {
  seq: number;
  body: string;
  created: number;
}

/** A field of an object in SQL, written out: only so does an index on it serve. Paths are ours, never a caller's. */
function field(path: string): string {
  if (!/^\w+(\.\w+)*$/.test(path)) throw new TypeError(`${path} is no path of a field.`);
  return `json_extract(body, '$.${path}')`;
}

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** Stripe's objects by account, kind and id. What must never be answered lives beside them as `hidden`. */
export class ObjectStore {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  insert<T extends StoredObject>(account: string, object: T, hidden?: unknown): T {
    this.#database
      .prepare('INSERT INTO objects (account, type, id, created, body, hidden) VALUES (?, ?, ?, ?, ?, ?)')
      .run(
        account,
        object.object,
        object.id,
        object.created,
        JSON.stringify(object),
        hidden === undefined ? null : JSON.stringify(hidden),
      );
    return object;
  }

  replace<T extends StoredObject>(account: string, object: T): T {
    this.#database
      .prepare('UPDATE objects SET body = ? WHERE account = ? AND type = ? AND id = ?')
      .run(JSON.stringify(object), account, object.object, object.id);
    return object;
  }

  remove(account: string, type: string, id: string): void {
    this.#database
      .prepare('DELETE FROM objects WHERE account = ? AND type = ? AND id = ?')
      .run(account, type, id);
  }

  find<T extends StoredObject>(account: string, type: T['object'], id: string): T | undefined {
    const row = this.#database
      .prepare('SELECT body FROM objects WHERE account = ? AND type = ? AND id = ?')
      .get(account, type, id);
    return row ? (JSON.parse(String(row.body)) as T) : undefined;
  }

  hidden<H>(account: string, type: string, id: string): H | undefined {
    const row = this.#database
      .prepare('SELECT hidden FROM objects WHERE account = ? AND type = ? AND id = ?')
      .get(account, type, id);
    return row?.hidden ? (JSON.parse(String(row.hidden)) as H) : undefined;
  }

  /** Replaces what is kept beside an object and never answered. */
  hide(account: string, type: string, id: string, hidden: unknown): void {
    this.#database
      .prepare('UPDATE objects SET hidden = ? WHERE account = ? AND type = ? AND id = ?')
      .run(JSON.stringify(hidden), account, type, id);
  }

  /** The object of this kind and id in whatever account it is, with that account. */
  findAnywhere<T extends StoredObject>(
    type: T['object'],
    id: string,
  ): { account: string; object: T } | undefined {
    const row = this.#database
      .prepare('SELECT account, body FROM objects WHERE type = ? AND id = ? ORDER BY seq LIMIT 1')
      .get(type, id);
    return row ? { account: String(row.account), object: JSON.parse(String(row.body)) as T } : undefined;
  }

  /** Newest first; `after` and `before` are ids, `before` answers the page that ends just above it. */
  list<T extends StoredObject>(
    account: string,
    type: T['object'],
    filter: ListFilter = {},
    page: { limit: number; after?: string; before?: string } = { limit: 1_000_000 },
  ): T[] {
    const clauses = ['account = ?', 'type = ?'];
    const values: SQLInputValue[] = [account, type];
    for (const [path, value] of Object.entries(filter.where ?? {})) {
      if (value === undefined) continue;
      clauses.push(`${field(path)} = CASE ? WHEN 'true' THEN 1 WHEN 'false' THEN 0 ELSE ? END`);
      values.push(value, value);
    }
    for (const [path, refused] of Object.entries(filter.without ?? {})) {
      clauses.push(`json_extract(body, ?) NOT IN (${refused.map(() => '?').join(', ')})`);
      values.push(`$.${path}`, ...refused);
    }
    if (filter.absent) {
      clauses.push('json_type(body, ?) IS NULL');
      values.push(`$.${filter.absent}`);
    }
    if (filter.types) {
      clauses.push(`json_extract(body, '$.type') IN (${filter.types.map(() => '?').join(', ')})`);
      values.push(...filter.types);
    }
    if (typeof filter.created === 'number') {
      clauses.push('created = ?');
      values.push(filter.created);
    } else {
      for (const [name, bound] of Object.entries(filter.created ?? {})) {
        clauses.push(`created ${comparisons[name as keyof typeof comparisons]} ?`);
        values.push(bound);
      }
    }
    const cursor = page.after ?? page.before;
    if (cursor !== undefined) {
      clauses.push(
        `seq ${page.after ? '<' : '>'} (SELECT seq FROM objects WHERE account = ? AND type = ? AND id = ?)`,
      );
      values.push(account, type, cursor);
    }
    const order = page.before === undefined ? 'DESC' : 'ASC';
    const rows = this.#database
      .prepare(`SELECT body FROM objects WHERE ${clauses.join(' AND ')} ORDER BY seq ${order} LIMIT ?`)
      .all(...values, page.limit) as unknown as Row[];
    const objects = rows.map((row) => JSON.parse(row.body) as T);
    return page.before === undefined ? objects : objects.reverse();
  }

  /** Runs `work`, answers what it answered, and undoes all it did: for previews. */
  tryOut<T>(work: () => T): T {
    this.#database.exec('SAVEPOINT tried_out');
    try {
      return work();
    } finally {
      this.#database.exec('ROLLBACK TO tried_out; RELEASE tried_out');
    }
  }

  /** Every account that owns something of a kind; the platform is ''. */
  accountsWith(type: string): string[] {
    const rows = this.#database
      .prepare('SELECT DISTINCT account FROM objects WHERE type = ? ORDER BY account')
      .all(type);
    return rows.map((row) => String(row.account));
  }
}
