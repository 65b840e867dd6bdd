import { hashOf } from '../world/people-rows.ts';
import { rowsOf } from '../world/rows.ts';
import type { ProofRole, ProofTenant, World } from '../world/world.ts';
import { aCard, depotsOf, forgetUnheard, furnish } from './furnish.ts';
import { has, nameOf, type OwnedTable, ownedTables, PARENTS, UNCHANGEABLE } from './owned-tables.ts';
import { type MarkedRole, personMark } from './person-mark.rule.ts';

/** Somebody of a brand whose records are known by a text of their own. */
export interface Person {
  readonly at: ProofTenant;
  readonly role: MarkedRole;
  readonly id: number;
  /** Stands where the brand's text stood in whatever is theirs; nobody else has it. */
  readonly mark: string;
}

/** People of two brands, each with records of their own that nobody can take for another's. */
export class People {
  private constructor(
    private readonly world: World,
    private readonly tables: readonly OwnedTable[],
    /** Columns of all tables of the product. */
    private readonly columns: ReadonlyMap<string, readonly string[]>,
    private readonly depots: ReadonlyMap<number, string>,
    readonly all: readonly Person[],
    /** Of the platform itself: nobody of a brand. */
    readonly headOffice: Person,
  ) {}

  /** Gives everybody of some brands a text of their own, and the second customer whatever only the first one had. */
  static async of(world: World, tenants: readonly ProofTenant[]): Promise<People> {
    const { tables, columns } = await ownedTables(world);
    const all: Person[] = [];
    for (const at of tenants)
      for (const role of ['customer', 'otherCustomer', 'operator', 'admin'] as const)
        all.push({ at, role, id: await whoIs(world, at, role), mark: personMark(at.canary, role) });
    const people = new People(world, tables, columns, await depotsOf(world), all, await headOfficeOf(world));
    for (const at of tenants) await people.evenOut(at);
    await people.markAll();
    for (const person of all.filter(({ role }) => /customer$/i.test(role))) await furnish(world, person);
    return people;
  }

  at(tenant: ProofTenant, role: Person['role']): Person {
    return this.all.find((one) => one.at.id === tenant.id && one.role === role)!;
  }

  /** Names of what somebody has in one of some tables, the newest first; none where those tables belong to nobody. */
  async owned({ at, id }: Person, tables: readonly string[]): Promise<number[]> {
    const found: number[] = [];
    for (const table of this.tables.filter(({ name, hasId }) => hasId && tables.includes(name)))
      found.push(
        ...(
          await this.world.database.rows<{ id: number }>(
            `select id from ${nameOf(table)} t where tenant_id = $1 and ${table.owner} = $2 order by ${has(table.given, 'created_at') ? 'created_at desc, id' : 'id'} limit 20`,
            [at.id, id],
          )
        ).map((row) => Number(row.id)),
      );
    return found;
  }

  /** Names of everything that is somebody's. */
  async ids(person: Person): Promise<ReadonlySet<string>> {
    const each = this.tables
      .filter(({ hasId }) => hasId)
      .map((table) => `select id::text from ${nameOf(table)} t where tenant_id = $1 and ${table.owner} = $2`);
    const rows = await this.world.database.rows<{ id: string }>(each.join(' union all '), [
      person.at.id,
      person.id,
    ]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Whether rows of some tables belong to people at all. */
  isOwned = (tables: readonly string[]): boolean => this.tables.some(({ name }) => tables.includes(name));

  /** A hash of all rows of somebody, but for when they were last there. */
  async hashOf({ at, id }: Person): Promise<string> {
    const each = this.tables.map(
      (table) =>
        `select '${table.name}' as of, md5(string_agg(md5(x), '' order by md5(x))) as hash from (
           select (to_jsonb(t) - 'last_seen_at' - 'last_used_at')::text as x from ${nameOf(table)} t
           where tenant_id = $1 and ${table.owner} = $2) rows`,
    );
    const [row] = await this.world.database.rows<{ hash: string }>(
      `select md5(string_agg(of || coalesce(hash, ''), ',' order by of)) as hash from (${each.join(' union all ')}) all_rows`,
      [at.id, id],
    );
    return row!.hash;
  }

  /** What else a record names: by table its hire, its van, whose it is. */
  async around(
    { at }: Person,
    tables: readonly string[],
    id: unknown,
  ): Promise<Readonly<Record<string, number>>> {
    const found: Record<string, number> = {};
    for (const table of tables) {
      const columns = this.columns.get(table) ?? [];
      const named = Object.entries(PARENTS).filter(([column]) => columns.includes(column));
      if (named.length === 0 || !columns.includes('id')) continue;
      const [row] = await this.world.database.rows<Record<string, number | null>>(
        `select ${named.map(([column]) => column).join(', ')} from "${table}" where tenant_id = $1 and id = $2`,
        [at.id, id],
      );
      for (const [column, parent] of named) if (row?.[column]) found[parent] = Number(row[column]);
    }
    return found;
  }

  /** The key of a picture that somebody of a brand has now: people change theirs. */
  async pictureAt({ id }: { readonly id: number }): Promise<string | undefined> {
    const [row] = await this.world.database.rows<{ key: string }>(
      `select split_part(profile_image_url, '/', 4) as key from app_user
       where tenant_id = $1 and profile_image_url is not null order by id limit 1`,
      [id],
    );
    return row?.key;
  }

  /** The name of the depot where a brand's vans are. */
  depotOf = ({ id }: { readonly id: number }): string => this.depots.get(id) ?? 'Nowhere';

  /** A card of somebody, a session: for doors that take it away. */
  async another(person: Person, what: 'saved_card' | 'session'): Promise<number> {
    if (what === 'saved_card') return aCard(this.world, person, 'pm_card_mastercard');
    await this.world.product.signIn(person.at, person);
    const [newest] = await this.owned(person, ['session']);
    return newest!;
  }

  /** A row of somebody's like that of another, with what must differ. */
  private async copy(
    { at, id, mark }: Person,
    table: string,
    from: number,
    given: Record<string, unknown>,
    like = 'true',
  ): Promise<number> {
    const { database } = this.world;
    const of = this.tables.find(({ name }) => name === table)!;
    const [row] = await database.rows<Record<string, unknown>>(
      `select t.* from ${nameOf(of)} t where tenant_id = $1 and ${of.owner} = $2 and ${like} limit 1`,
      [at.id, from],
    );
    if (!row) throw new Error(`Nobody has a ${table}.`);
    turn += 1;
    const fresh = Object.fromEntries(
      of.given.map(({ name, type }) => [
        name,
        /^(customer_id|user_id)$/.test(name)
          ? id
          : /^provider_(method|customer)_id$/.test(name)
            ? `${String(row[name]).split('_')[0]}_${mark}_${turn}`
            : type === 'jsonb' && row[name] !== null
              ? JSON.stringify(row[name])
              : row[name],
      ]),
    );
    const put = await rowsOf(database as never, at, mark).put(nameOf(of), { ...fresh, ...given });
    return Number(put.id);
  }

  /** What only the first customer of a brand has, for the second one as well. */
  private async evenOut(at: ProofTenant): Promise<void> {
    const [one, other] = [this.at(at, 'customer'), this.at(at, 'otherCustomer')];
    const [booking] = await this.owned(other, ['booking']);
    const reference = `SV-${hashOf(other.mark).slice(0, 5).toUpperCase()}`;
    const over = await this.copy(other, 'booking', one.id, { reference }, "status = 'completed'");
    await this.copy(other, 'late_charge', one.id, {
      booking_id: over,
      card_id: await aCard(this.world, other),
    });
    await this.copy(other, 'quote', one.id, {});
    await this.copy(other, 'permit', one.id, { booking_id: booking, number: other.mark });
    for (const person of [one, other]) {
      const [hire] = await this.owned(person, ['booking']);
      for (const kind of ['booking-cancelled', 'booking-expired'])
        await this.copy(person, 'notification', one.id, {
          kind,
          path: `/bookings/${hire}`,
          created_at: new Date(),
        });
    }
    await forgetUnheard(this.world, at);
  }

  /** One text for another of the same length, in all that people have. */
  private async markAll(): Promise<void> {
    for (const table of this.tables) {
      if (table.texts.length === 0 || Object.hasOwn(UNCHANGEABLE, table.name)) continue;
      const set = table.texts.map(
        ({ name, type }) => `"${name}" = replace(t."${name}"::text, p.canary, p.mark)::${type}`,
      );
      await this.world.database.rows(
        `update ${nameOf(table)} t set ${set.join(', ')}
         from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) as p (tenant_id, id, canary, mark)
         where t.tenant_id = p.tenant_id and ${table.owner} = p.id and position(p.canary in t::text) > 0`,
        [
          this.all.map(({ at }) => at.id),
          this.all.map(({ id }) => id),
          this.all.map(({ at }) => at.canary),
          this.all.map(({ mark }) => mark),
        ],
      );
    }
  }
}

/** Copies have numbers, so that no two names at the provider are one. */
let turn = 0;

/** The person who is head office, who stands at no brand. */
async function headOfficeOf(world: World): Promise<Person> {
  const { id, host, as } = world.headOffice;
  const at: ProofTenant = {
    id,
    host,
    slug: '_platform',
    group: '',
    groupParent: false,
    canary: '',
    ids: {},
    as: (role) => as(role === 'admin' ? 'admin' : 'nobody'),
  };
  return { at, role: 'admin', id: await whoIs(world, at, 'admin'), mark: 'nobody of a brand' };
}

async function whoIs(world: World, at: ProofTenant, role: ProofRole): Promise<number> {
  const { bytes } = await world.api.inject(at.host, {
    method: 'GET',
    url: '/api/auth/user',
    headers: at.as(role),
  });
  return JSON.parse(bytes.toString('utf8')).id;
}
