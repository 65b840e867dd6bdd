import { inWork, setSlowStatements, takeSlowStatements, Work } from '@convoy/platform/telemetry';
import { aTenant, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type DataContext, FixedRead, sql } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  setSlowStatements(250);
  vi.restoreAllMocks();
  await database.close();
});

describe('a statement of the pool', () => {
  it('is part of the work that asked it, whoever gave the connection back', async () => {
    vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    setSlowStatements(0);
    const asked = Array.from({ length: 40 }, (_, n) => n);
    const ask = (n: number) => database.app.query(`select ${n} as n`);
    for (let round = 0; round < 2; round++) {
      takeSlowStatements();
      await Promise.all(
        asked.map((n) =>
          // Every fourth is part of none.
          n % 4 === 0 ? ask(n) : inWork(new Work('job', String(n), `spec-${n}`, n), () => ask(n)),
        ),
      );
      const told = new Map(takeSlowStatements().map(({ text, tenantId }) => [text, tenantId]));
      expect(asked.map((n) => [n, told.get(`select ${n} as n`)])).toEqual(
        asked.map((n) => [n, n % 4 === 0 ? null : n]),
      );
    }
  });

  it.each([
    ['the slow one first', true],
    ['the quick one first', false],
  ])(
    'shares a round trip with others of its own work alone, and is timed with them: %s',
    async (_, slowFirst) => {
      vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
      setSlowStatements(0);
      const quick = new FixedRead<{ id: number }, { quick: number }>(
        (value) => sql`select 1 as quick from tenant t where t.id = ${value('id')}`,
        { shared: true },
      );
      const slow = new FixedRead<{ id: number }, { slow: number }>(
        (value) =>
          sql`select 2 as slow, pg_sleep(0.2) from plan p, tenant t where t.id = ${value('id')} limit 1`,
        { shared: true },
      );
      const { id } = await aTenant(database, { slug: slowFirst ? 'slow-looks' : 'quick-looks' });
      const ctx = { tenant: { id } } as DataContext;
      const asked = slowFirst ? [slow, quick] : [quick, slow];
      const looks = () => asked.map((look) => database.db.rows<{ id: number }, unknown>(ctx, look, { id }));
      takeSlowStatements();
      await Promise.all([1, 2].flatMap((n) => inWork(new Work('job', 'looks', `spec-${n}`, n), looks)));
      const told = takeSlowStatements().map(({ name, tenantId, durationMs }) => ({
        work: tenantId,
        name,
        long: durationMs >= 200,
      }));
      // Which of them took so long the database does not tell before the trip is over: neither is blamed alone.
      const name = slowFirst ? 'select plan + select tenant' : 'select tenant + select plan';
      expect(told.sort((a, b) => a.work! - b.work!)).toEqual([
        { work: 1, name, long: true },
        { work: 2, name, long: true },
      ]);
    },
  );
});
