import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onClusterRole } from './cluster-roles.ts';

describe('a role of all databases of a server', () => {
  const name = 'convoy_of_the_roles_spec';
  let databases: readonly TestDatabase[];
  beforeAll(async () => {
    databases = await Promise.all([openTestDatabase(), openTestDatabase(), openTestDatabase()]);
    await databases[0]!.asSuperuser(`drop role if exists ${name}; create role ${name}`);
  });
  afterAll(async () => {
    await databases[0]!.asSuperuser(`drop role if exists ${name}`);
    await Promise.all(databases.map((database) => database.close()));
  });

  it('is altered by several installations at the same moment, and each of them succeeds', async () => {
    const alter = (database: TestDatabase, n: number) =>
      onClusterRole(() => database.asSuperuser(`alter role ${name} with login password 'p${n}'`));
    for (let round = 0; round < 5; round++)
      await Promise.all(databases.flatMap((database, n) => [alter(database, n), alter(database, n + 10)]));
    const [role] = await databases[0]!.rows<{ rolcanlogin: boolean }>(
      'select rolcanlogin from pg_roles where rolname = $1',
      [name],
    );
    expect(role?.rolcanlogin).toBe(true);
  });

  it('that cannot be altered for another reason says so at once', async () => {
    let tries = 0;
    const refused = onClusterRole(() => {
      tries++;
      return databases[0]!.asSuperuser('alter role convoy_nobody_is_called_so with login');
    });
    await expect(refused).rejects.toThrow('does not exist');
    expect(tries).toBe(1);
  });
});
