import { createPool } from '@convoy/platform/db';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimSealingKey, demandSealingKey } from './installation-key.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const OLD = { sessionSecret: 'o'.repeat(40), sessionSecretPrevious: null };
const NEW = { sessionSecret: 'n'.repeat(40), sessionSecretPrevious: null };

describe('the key that an installation seals with', () => {
  it('is the first that is claimed; a process with another secret is refused, unless it brings the one before', async () => {
    const migrator = database.url('convoy_migrator');
    const pool = createPool({ connectionString: database.url('convoy_app'), name: 'spec', max: 1 });
    try {
      await demandSealingKey(pool, OLD);
      await claimSealingKey(migrator, OLD);
      await demandSealingKey(pool, OLD);
      const refused = { faults: [{ variable: 'SESSION_SECRET' }] };
      await expect(demandSealingKey(pool, NEW)).rejects.toMatchObject(refused);
      await expect(claimSealingKey(migrator, NEW)).rejects.toThrow(/set SESSION_SECRET_PREVIOUS/);
      await demandSealingKey(pool, OLD);

      const turning = { ...NEW, sessionSecretPrevious: OLD.sessionSecret };
      await claimSealingKey(migrator, turning);
      await demandSealingKey(pool, NEW);
      // Going back to the secret before without the newer one would leave what was sealed since unreadable.
      await expect(demandSealingKey(pool, OLD)).rejects.toMatchObject(refused);
    } finally {
      await pool.end();
    }
  });
});
