import { inWork, setSlowStatements, takeSlowStatements, Work } from '@convoy/platform/telemetry';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

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
});
