import { afterEach, expect, it, vi } from 'vitest';
import { IdempotencyKeys } from '../api/idempotency.ts';
import { openDatabase } from './database.ts';
import { ObjectStore } from './objects.ts';

const database = openDatabase(':memory:');
const prepared = vi.spyOn(database, 'prepare');
afterEach(() => prepared.mockClear());

/** How SQLite would run what was just asked. */
function plans(): string[] {
  const asked = prepared.mock.calls.map(([sql]) => sql);
  return asked.flatMap((sql) => {
    const holes = sql.match(/\?/g) ?? [];
    return database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...holes.map(() => ''))
      .map(({ detail }) => String(detail));
  });
}

it('finds what is asked of every payment without looking at all the others', () => {
  const store = new ObjectStore(database);
  store.list('', 'charge', { where: { payment_intent: 'pi_1' } });
  store.findAnywhere('payment_intent', 'pi_1');
  new IdempotencyKeys(database).recall('', 'key', 'print', 0);
  const steps = plans().join('\n');
  expect(steps).toContain('objects_by_intent (account=? AND type=? AND <expr>=?)');
  expect(steps).toContain('objects_by_id (type=? AND id=?)');
  expect(steps).toContain('idempotency_by_age (at<?)');
  expect(steps).not.toContain('SCAN');
});

it('takes no path that is none', () => {
  const where = { "x') OR 1=1 --": 'y' };
  expect(() => new ObjectStore(database).list('', 'charge', { where })).toThrow(TypeError);
});
