import { DatabaseSync } from 'node:sqlite';

/** Raised with every change of the tables below; a file of another version is started afresh. */
const version = 3;

/** What is asked of every payment, however many there were before it. */
const indexes = `
  CREATE INDEX IF NOT EXISTS objects_by_id ON objects (type, id);
  CREATE INDEX IF NOT EXISTS objects_by_intent ON objects (account, type, json_extract(body, '$.payment_intent'));
  CREATE INDEX IF NOT EXISTS idempotency_by_age ON idempotency (at);
`;

const tables = `
  CREATE TABLE objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    account TEXT NOT NULL, type TEXT NOT NULL, id TEXT NOT NULL,
    created INTEGER NOT NULL, body TEXT NOT NULL, hidden TEXT,
    UNIQUE (account, type, id)
  );
  CREATE INDEX objects_by_age ON objects (account, type, seq);
  CREATE TABLE idempotency (
    account TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, request TEXT NOT NULL,
    status INTEGER, body TEXT, at INTEGER NOT NULL, PRIMARY KEY (account, key)
  );
  CREATE TABLE deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_account TEXT NOT NULL, event TEXT NOT NULL, endpoint_account TEXT NOT NULL, endpoint TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'failed', 'cancelled')),
    attempts INTEGER NOT NULL DEFAULT 0, next_at INTEGER NOT NULL, give_up_at INTEGER NOT NULL,
    last_status INTEGER, last_error TEXT, rank REAL NOT NULL DEFAULT 0
  );
  CREATE INDEX deliveries_due ON deliveries (state, next_at);
  CREATE INDEX deliveries_by_event ON deliveries (event);
  CREATE TABLE requests (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, at INTEGER NOT NULL, account TEXT NOT NULL,
    method TEXT NOT NULL, path TEXT NOT NULL, idempotency_key TEXT, parameters TEXT NOT NULL,
    status INTEGER, replayed INTEGER NOT NULL
  );
  ${indexes}
`;

/** What files of the first version lack. */
const fromFirstVersion = 'ALTER TABLE deliveries ADD COLUMN rank REAL NOT NULL DEFAULT 0;';

/** Opens the emulator's database: a file's path, or `:memory:`. Creates the tables when they are not there. */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  const found = database.prepare('PRAGMA user_version').get()?.user_version;
  if (found === 1 || found === 2) {
    database.exec(
      `BEGIN; ${found === 1 ? fromFirstVersion : ''} ${indexes} PRAGMA user_version = ${version}; COMMIT;`,
    );
  } else if (found !== version) {
    const old = database.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'",
    );
    for (const { name } of old.all()) database.exec(`DROP TABLE "${String(name)}"`);
    database.exec(`BEGIN; ${tables} PRAGMA user_version = ${version}; COMMIT;`);
  }
  return database;
}

/** Runs `work` in one transaction. `keep` says which errors leave the changes standing. */
export function inTransaction<T>(
  database: DatabaseSync,
  work: () => T,
  keep: (error: unknown) => boolean = () => false,
): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec(keep(error) ? 'COMMIT' : 'ROLLBACK');
    throw error;
  }
}
