import { randomUUID } from 'node:crypto';
import { shuffled } from '@convoy/booking/testing/door-race';
import { hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { csvLine } from '@convoy/platform/csv';
import { resellPlans, seededRandom, type TestDatabase } from '@convoy/platform/testing';
import type { TestAnswer, TestApi } from './test-api.ts';

export interface LimitRaceSize {
  readonly rounds: number;
  /** In each round, all at once. */
  readonly racers: number;
  readonly seed: number;
}

/** What came of races for what there is only so much of. */
export interface LimitRaces {
  readonly races: number;
  readonly won: number;
  readonly finishes: readonly { readonly status: number; readonly took: number }[];
  /** What was not as it must be, one sentence each. */
  readonly faults: readonly string[];
}

interface Racer {
  readonly door: string;
  /** How much of it is wanted. */
  readonly wants: number;
  readonly customer?: number;
  run(): Promise<TestAnswer>;
}
type Finished = Racer & { readonly answer: TestAnswer; readonly took: number };

/** Lets a round's racers go at once. */
const race = (racers: readonly Racer[]): Promise<Finished[]> =>
  Promise.all(
    racers.map(async (racer) => {
      const begin = performance.now();
      const answer = await racer.run();
      return { ...racer, answer, took: performance.now() - begin };
    }),
  );

const won = ({ answer }: Finished): boolean => answer.status < 300;

/** Collects what rounds told. */
class Tally {
  private races = 0;
  private wins = 0;
  private readonly finishes: { status: number; took: number }[] = [];
  private readonly faults: string[] = [];

  /** @param refusals codes by which a racer may have lost */
  take(round: readonly Finished[], refusals: readonly string[]): void {
    for (const one of round) {
      const { status, body } = one.answer;
      this.races += 1;
      this.finishes.push({ status, took: one.took });
      if (won(one)) this.wins += 1;
      else if (status !== 409 || !refusals.includes(body.code))
        this.faults.push(`${one.door} was answered ${status} ${body?.code}`);
    }
  }

  expect(holds: boolean, fault: string): void {
    if (!holds) this.faults.push(fault);
  }

  get result(): LimitRaces {
    return { races: this.races, won: this.wins, finishes: this.finishes, faults: this.faults };
  }
}

const sum = (all: readonly { readonly wants: number }[]): number =>
  all.reduce((total, { wants }) => total + wants, 0);

/**
 * Hires of other vans, all for the same days, want pieces of one extra of which there are a few: by customers, by staff, and by
 * changes of hires that stand.
 */
export async function raceForPieces(
  database: TestDatabase,
  api: TestApi,
  { rounds, racers, seed }: LimitRaceSize,
): Promise<LimitRaces> {
  const bench = await hiresBench(database, api, `pieces-${seed}`);
  const random = seededRandom(seed);
  const staff = await bench.operator();
  const tally = new Tally();
  for (let round = 0; round < rounds; round++) {
    const vans = await Promise.all(Array.from({ length: racers }, () => bench.van()));
    const people = await Promise.all(vans.map(() => bench.customer()));
    const stock = random.between(3, 9);
    const extra = await bench.extra(stock);
    const lined: Racer[] = [];
    for (const [n, van] of vans.entries()) {
      const who = people[n]!;
      const wants = random.between(1, 3);
      const extras = [{ extraId: extra, quantity: wants }];
      const hire = bench.hire(van);
      const door = random.pick(['create', 'create', 'staff', 'change']);
      if (door === 'change') {
        const made = await bench.book({ ...hire, customerId: who.actor.id }, staff);
        const change = async () => {
          const path = `/api/bookings/${made.body.id}/changes`;
          const quoted = await bench.post(path, { extras }, who);
          return quoted.status === 201 ? bench.post(`${path}/${quoted.body.id}/confirm`, {}, who) : quoted;
        };
        lined.push({ door, wants, run: change });
      } else {
        const asked = door === 'staff' ? { ...hire, extras, customerId: who.actor.id } : { ...hire, extras };
        lined.push({ door, wants, run: () => bench.book(asked, door === 'staff' ? staff : who) });
      }
    }
    const finished = await race(shuffled(lined, random));
    tally.take(finished, ['EXTRA_UNAVAILABLE']);
    const pieces = await bench.pieces(extra);
    const taken = sum(finished.filter(won));
    tally.expect(pieces.length === taken, `${taken} pieces were promised and ${pieces.length} are kept`);
    tally.expect(pieces.length <= stock, `${pieces.length} pieces are out of ${stock}`);
    tally.expect(new Set(pieces.map(({ unit }) => unit)).size === pieces.length, 'a piece is out twice');
    // Nobody gives one back: whoever was refused must have wanted more than was left.
    for (const loser of finished.filter((one) => !won(one)))
      tally.expect(
        loser.wants > stock - taken,
        `${loser.wants} were refused with ${stock - taken} left of ${stock}`,
      );
  }
  return tally.result;
}

/** Hires of other vans want to use one code, which may be used so often in all and once by each customer. */
export async function raceForCodes(
  database: TestDatabase,
  api: TestApi,
  { rounds, racers, seed }: LimitRaceSize,
): Promise<LimitRaces> {
  const bench = await hiresBench(database, api, `codes-${seed}`);
  const random = seededRandom(seed);
  const staff = await bench.operator();
  const tally = new Tally();
  for (let round = 0; round < rounds; round++) {
    const vans = await Promise.all(Array.from({ length: racers }, () => bench.van()));
    const people = await Promise.all(Array.from({ length: Math.ceil(racers / 2) }, () => bench.customer()));
    const all = random.between(1, people.length - 1);
    const promotion = await bench.promotion({ all, each: 1 });
    const lined = vans.map((van, n): Racer => {
      // Each customer comes twice at least.
      const customer = n % people.length;
      const who: SignedIn = people[customer]!;
      const asked = { ...bench.hire(van), promotionCode: promotion.code };
      const byStaff = random.chance(0.3);
      return {
        door: byStaff ? 'staff' : 'create',
        wants: 1,
        customer,
        run: () =>
          byStaff ? bench.book({ ...asked, customerId: who.actor.id }, staff) : bench.book(asked, who),
      };
    });
    const finished = await race(shuffled(lined, random));
    tally.take(finished, ['PROMOTION_USED_UP']);
    const winners = finished.filter(won);
    const uses = await bench.used(promotion);
    tally.expect(winners.length === all, `${winners.length} used a code that ${all} may use`);
    tally.expect(
      uses?.used === winners.length && uses.uses === winners.length,
      `${winners.length} used a code that counts ${uses?.used} with ${uses?.uses} uses`,
    );
    tally.expect(
      new Set(winners.map(({ customer }) => customer)).size === winners.length,
      'a customer used a code twice that may be used once by each',
    );
  }
  return tally.result;
}

let plates = 0;

/** Staff add vans, files bring some, and vans that left come back, of which a plan has room for a few. */
export async function raceForPlaces(
  database: TestDatabase,
  api: TestApi,
  { rounds, racers, seed }: LimitRaceSize,
): Promise<LimitRaces> {
  const random = seededRandom(seed);
  const most = 12;
  await resellPlans(database, { max_vans: most }, { plan: 'solo-operator' });
  const tally = new Tally();
  for (let round = 0; round < rounds; round++) {
    const bench = await hiresBench(database, api, `places-${seed}-${round}`);
    await database.rows(`update tenant set plan_code = 'solo-operator' where id = $1`, [bench.tenant.id]);
    const staff = await bench.operator();
    const van = () => ({
      registration: `PR${String(++plates).padStart(5, '0')}`,
      make: 'Ford',
      model: 'Transit',
      year: 2024,
      vanType: 'medium',
      loadLength: '3.2',
      fuelType: 'diesel',
      seats: 3,
      dailyRate: '85.00',
      depositAmount: '250.00',
      location: bench.depot.name,
    });
    const lined: Racer[] = [];
    for (let n = 0; n < racers; n++) {
      const door = random.pick(['add', 'add', 'file', 'reinstate']);
      if (door === 'add') lined.push({ door, wants: 1, run: () => bench.post('/api/vans', van(), staff) });
      else if (door === 'file') {
        const rows = Array.from({ length: random.between(1, 3) }, van);
        const head = Object.keys(rows[0]!).join(',');
        const raw = `${head}\r\n${rows.map((row) => csvLine(Object.values(row))).join('')}`;
        const call = {
          on: bench.tenant.slug,
          as: staff.cookie,
          raw,
          headers: { 'content-type': 'text/csv' },
          from: `10.1.${round % 250}.${n % 250}`,
        };
        const path = `/api/vans/import?id=${randomUUID()}&columns=${head}`;
        lined.push({ door, wants: rows.length, run: () => api.call('POST', path, call) });
      } else {
        const { id } = (await bench.post('/api/vans', van(), staff)).body;
        await bench.post(`/api/vans/${id}/retire`, { reason: 'Sold' }, staff);
        lined.push({ door, wants: 1, run: () => bench.post(`/api/vans/${id}/reinstate`, {}, staff) });
      }
    }
    const room = most - 4;
    for (let n = 0; n < 4; n++) await bench.van();
    const finished = await race(shuffled(lined, random));
    // One file at a time is another rule, of which a file may be refused as well.
    tally.take(finished, ['PLAN_VAN_LIMIT', 'VAN_IMPORT_RUNNING']);
    const [{ vans } = { vans: -1 }] = await database.rows<{ vans: number }>(
      'select count(*)::int as vans from van where tenant_id = $1 and retired_at is null',
      [bench.tenant.id],
    );
    const joined = sum(finished.filter(won));
    tally.expect(vans === 4 + joined, `${joined} vans were added and ${vans - 4} are there`);
    tally.expect(vans <= most, `${vans} vans are in a fleet of ${most}`);
    for (const loser of finished.filter((one) => one.answer.body?.code === 'PLAN_VAN_LIMIT'))
      tally.expect(
        loser.wants > room - joined,
        `${loser.wants} vans were refused with room for ${room - joined}`,
      );
  }
  return tally.result;
}
