// Rotates: many generated names; the rules of names have unit specs.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantContext } from '../../context/src/index.ts';
import {
  aCrowd,
  aTenant,
  ExplainingDb,
  openTestDatabase,
  type TestDatabase,
} from '../../testing/src/index.ts';
import { wordBegins } from './search-prefix.ts';

let database: TestDatabase;
let tenant: TenantContext;

beforeAll(async () => {
  database = await openTestDatabase();
  tenant = await aTenant(database);
  await aCrowd(database, tenant);
  await database.asSuperuser('analyze');
});
afterAll(() => database.close());

const form = async (text: string) =>
  (await database.rows<{ f: string }>('select app.search_form($1) as f', [text]))[0]!.f;
const code = async (text: string) =>
  (await database.rows<{ f: string }>('select app.search_code($1) as f', [text]))[0]!.f;

describe('normal forms', () => {
  it.each([
    ['  Zoë   FINCH ', 'zoe finch'],
    ['Zoe\u0308 Finch', 'zoe finch'],
    ['ＦＯＲＤ Transit', 'ford transit'],
    ['İstanbul', 'istanbul'],
    ['Mercedes-Benz', 'mercedes-benz'],
    ['日本', '日本'],
    ["O'Brien", 'obrien'],
    ['O’Brien', 'obrien'],
    ['O´Brien', 'obrien'],
    ['OBrien', 'obrien'],
    ['Łukasz Groß', 'lukasz gross'],
    ['Işık', 'isik'],
    ['Ærøskøbing', 'aeroskobing'],
    ['Þór Cœur', 'thor coeur'],
    ['Ann\u200bSmith \u202e', 'annsmith'],
    ['Smith‐Jones', 'smith-jones'],
  ])('writes %j as %j', async (text, expected) => expect(await form(text)).toBe(expected));

  it.each([
    ['sv-7f3k2', 'SV7F3K2'],
    [' ab12 cde ', 'AB12CDE'],
    ['——', ''],
  ])('writes the code %j as %j', async (text, expected) => expect(await code(text)).toBe(expected));
});

describe('why LIKE is not used', () => {
  const plan = async (condition: ReturnType<typeof wordBegins>) => {
    const db = new ExplainingDb(database);
    await sql`select id from van v where v.tenant_id = ${tenant.id} and ${condition} limit 5`.execute(
      db.read({ tenant }),
    );
    return (await db.plans(tenant)).map((node) => node['Index Name']);
  };

  it('is that row level security keeps it from the index, which the plain comparisons reach', async () => {
    const like = sql<boolean>`v.search_name like ${'make model-39%'}`;
    expect(await plan(like)).not.toContain('van_search_name');
    expect(await plan(wordBegins('v.search_name', 'make model-39'))).toContain('van_search_name');
  });
});
