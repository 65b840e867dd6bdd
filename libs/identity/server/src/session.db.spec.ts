import type { RequestContext, TenantContext } from '@convoy/platform/context';
import { emptyAbility } from '@convoy/platform/policy';
import { aCustomer, aTenant, openTestDatabase, type TestDatabase, tellWrong } from '@convoy/platform/testing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { IdentityQueries } from './identity.queries.ts';
import { SeenSessions } from './seen-sessions.ts';
import { SessionQueries } from './session.queries.ts';
import { SessionService } from './session.service.ts';

let database: TestDatabase;
const tenants: TenantContext[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  tenants.push(await aTenant(database), await aTenant(database));
});
afterAll(() => database.close());
afterEach(() => vi.useRealTimers());

/** A process of its own: it shares rows with the others, not what it believes. */
const aProcess = () => new SessionService(queriesOf(), { secure: false });
const queriesOf = (seen = new SeenSessions(database.db)) =>
  new SessionQueries(database.db, new IdentityQueries(database.db), seen);
const contextOf = (tenant: TenantContext): RequestContext => ({
  tenant,
  actor: null,
  actorKind: 'guest',
  ability: emptyAbility(),
  language: 'en',
  requestId: 'spec',
  ip: '10.0.0.1',
});
const requestWith = (cookie: string) =>
  ({
    headers: { cookie },
    cookies: cookie ? { convoy_session: cookie.split('=')[1] } : {},
  }) as unknown as FastifyRequest;

async function signedIn(process: SessionService, tenant: TenantContext) {
  const actor = await aCustomer(database, tenant);
  let cookie = '';
  const reply = {
    setCookie: (name: string, value: string) => {
      cookie = `${name}=${value}`;
    },
    clearCookie: () => {},
  } as unknown as FastifyReply;
  const account = { id: actor.id, sessionEpoch: 0 };
  expect(await process.open(contextOf(tenant), account, false, requestWith(''), reply)).toBe(true);
  return { actor, request: requestWith(cookie) };
}

describe('a session ended in one process', () => {
  it('is over in another one within five seconds', async () => {
    const [here, there] = [aProcess(), aProcess()];
    const tenant = tenants[0]!;
    const { actor, request } = await signedIn(here, tenant);
    vi.useFakeTimers({ toFake: ['performance'] });
    expect((await there.of(tenant, request))?.id).toBe(actor.id);
    await database.rows('delete from session where user_id = $1', [actor.id]);
    vi.advanceTimersByTime(4_900);
    expect(await there.of(tenant, request)).toBeNull();
  });

  it('is over there as soon for somebody who asks all the time', async () => {
    const [here, there] = [aProcess(), aProcess()];
    const tenant = tenants[0]!;
    const { actor, request } = await signedIn(here, tenant);
    vi.useFakeTimers({ toFake: ['performance'] });
    expect((await there.of(tenant, request))?.id).toBe(actor.id);
    await database.rows('delete from session where user_id = $1', [actor.id]);
    for (let asked = 0; asked < 49; asked++) {
      vi.advanceTimersByTime(100);
      await there.of(tenant, request);
    }
    expect(await there.of(tenant, request)).toBeNull();
  });

  it('is over there as soon although its clock was set back meanwhile', async () => {
    const setBack = [1, 50];
    const believed: unknown[] = [];
    for (const hours of setBack) {
      const [here, there] = [aProcess(), aProcess()];
      const tenant = tenants[0]!;
      const { actor, request } = await signedIn(here, tenant);
      vi.useFakeTimers({ toFake: ['Date', 'performance'] });
      expect((await there.of(tenant, request))?.id).toBe(actor.id);
      await database.rows('delete from session where user_id = $1', [actor.id]);
      vi.setSystemTime(Date.now() - hours * 3_600_000);
      vi.advanceTimersByTime(4_900);
      const still = await there.of(tenant, request);
      if (still !== null) believed.push([hours, still.id]);
      vi.useRealTimers();
    }
    tellWrong({
      campaign: 'clocks',
      what: 'sessions that ended, believed after five seconds by a process whose clock was set back',
      wrong: believed.length,
      of: setBack.length,
    });
    expect(believed).toEqual([]);
  });

  it('is over at once where it was ended', async () => {
    const here = aProcess();
    const tenant = tenants[0]!;
    const { actor, request } = await signedIn(here, tenant);
    expect((await here.of(tenant, request))?.id).toBe(actor.id);
    await database.rows('update app_user set session_epoch = session_epoch + 1 where id = $1', [actor.id]);
    here.forget(tenant, actor.id);
    expect(await here.of(tenant, request)).toBeNull();
  });
});

describe('the sessions of a person', () => {
  it('are those of one brand alone, both ways', async () => {
    const process = aProcess();
    for (const [here, there] of [tenants, tenants.toReversed()]) {
      const { actor, request } = await signedIn(process, here!);
      expect(await process.list(contextOf(here!), actor.id, request)).toMatchObject([{ current: true }]);
      expect(await process.list(contextOf(there!), actor.id, request)).toEqual([]);
      expect(await process.currentOf(contextOf(there!), actor.id, request)).toBeUndefined();
      expect(await process.of(there!, request)).toBeNull();
    }
  });

  it('cannot be ended from another brand, even by their id', async () => {
    const process = aProcess();
    const queries = queriesOf();
    const [here, there] = [tenants[0]!, tenants[1]!];
    const { actor, request } = await signedIn(process, here);
    const [{ id } = { id: 0 }] = await process.list(contextOf(here), actor.id, request);
    const ended = await database.db.write(contextOf(there), (tx) =>
      queries.deleteOwn(tx, contextOf(there), actor.id, id),
    );
    expect(ended).toBe(false);
    const others = await database.db.write(contextOf(there), (tx) =>
      queries.deleteOthers(tx, contextOf(there), actor.id, []),
    );
    expect(others).toBe(0);
    expect((await process.of(here, request))?.id).toBe(actor.id);
  });
});

describe('a session that is to be opened by what was proved', () => {
  it('is not, where a password or a second factor came between: the browser keeps what it has', async () => {
    const process = aProcess();
    const tenant = tenants[0]!;
    const { actor, request } = await signedIn(process, tenant);
    await database.rows('update app_user set session_epoch = 1 where id = $1', [actor.id]);
    const reply = { setCookie: vi.fn(), clearCookie: vi.fn() };
    const open = (sessionEpoch: number) =>
      process.open(
        contextOf(tenant),
        { id: actor.id, sessionEpoch },
        false,
        request,
        reply as unknown as FastifyReply,
      );
    expect(await open(0)).toBe(false);
    expect(reply.setCookie).not.toHaveBeenCalled();
    expect(reply.clearCookie).not.toHaveBeenCalled();
    expect(await open(1)).toBe(true);
    expect(reply.setCookie).toHaveBeenCalledTimes(1);
  });
});

describe('a session that nobody uses', () => {
  const seenAt = async (id: number) =>
    (
      await database.rows<{ seen: Date }>('select last_seen_at as seen from session where user_id = $1', [id])
    )[0]!.seen;

  it('is not kept alive by a page that asks by itself', async () => {
    const tenant = tenants[0]!;
    const { actor, request } = await signedIn(aProcess(), tenant);
    await database.rows("update session set last_seen_at = now() - interval '2 hours' where user_id = $1", [
      actor.id,
    ]);
    const before = await seenAt(actor.id);
    const byItself = { ...request, headers: { ...request.headers, 'x-convoy-background': '1' } };
    const seen = new SeenSessions(database.db);
    const another = () => new SessionService(queriesOf(seen), { secure: false });
    expect((await another().of(tenant, byItself as unknown as FastifyRequest))?.id).toBe(actor.id);
    await seen.flush();
    expect(await seenAt(actor.id)).toEqual(before);
    expect((await another().of(tenant, request))?.id).toBe(actor.id);
    // Without being told to as well.
    await vi.waitFor(async () => expect(await seenAt(actor.id)).not.toEqual(before), { timeout: 5_000 });
    expect((await seenAt(actor.id)).getTime()).toBeGreaterThan(before.getTime());
  });
});

describe('a session that is asked about many times at once', () => {
  class Counted extends SessionQueries {
    asked = 0;
    hold: Promise<void> = Promise.resolve();
    override async actorOf(...question: Parameters<SessionQueries['actorOf']>) {
      const actor = await super.actorOf(...question);
      this.asked++;
      await this.hold;
      return actor;
    }
  }
  const aCountingProcess = () => {
    const queries = new Counted(database.db, new IdentityQueries(database.db), new SeenSessions(database.db));
    return { queries, process: new SessionService(queries, { secure: false }) };
  };

  it('is looked up once, and once more by the first who is a person', async () => {
    const { actor, request } = await signedIn(aProcess(), tenants[0]!);
    const byItself = {
      ...request,
      headers: { ...request.headers, 'x-convoy-background': '1' },
    } as FastifyRequest;
    const { queries, process } = aCountingProcess();
    const all = await Promise.all(
      [byItself, byItself, request, request, byItself, request].map((each) => process.of(tenants[0]!, each)),
    );
    expect(all.map((each) => each?.id)).toEqual(Array(6).fill(actor.id));
    expect(queries.asked).toBe(2);
  });

  it('is looked up anew before the old answer is over, while nobody waits; once it is over, all wait', async () => {
    const { request } = await signedIn(aProcess(), tenants[0]!);
    const { queries, process } = aCountingProcess();
    vi.useFakeTimers({ toFake: ['performance'] });
    const first = await process.of(tenants[0]!, request);
    vi.advanceTimersByTime(1_400);
    await process.of(tenants[0]!, request);
    expect(queries.asked).toBe(1);
    // Whoever waited for this would wait for ever.
    queries.hold = new Promise(() => {});
    vi.advanceTimersByTime(200);
    expect(await process.of(tenants[0]!, request)).toBe(first);
    expect(await process.of(tenants[0]!, request)).toBe(first);
    await vi.waitFor(() => expect(queries.asked).toBe(2));
    vi.advanceTimersByTime(1_500);
    let answered = false;
    void process.of(tenants[0]!, request).then(() => {
      answered = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(answered).toBe(false);
  });

  it('is of the same person as before, as long as nothing of them has changed', async () => {
    const { actor, request } = await signedIn(aProcess(), tenants[0]!);
    const { queries, process } = aCountingProcess();
    vi.useFakeTimers({ toFake: ['performance'] });
    const first = await process.of(tenants[0]!, request);
    vi.advanceTimersByTime(3_100);
    const again = await process.of(tenants[0]!, request);
    expect(queries.asked).toBe(2);
    expect(again).toBe(first);
    await database.rows(`update app_user set role = 'operator' where id = $1`, [actor.id]);
    vi.advanceTimersByTime(3_100);
    const promoted = await process.of(tenants[0]!, request);
    expect(promoted).toEqual({ ...first, role: 'operator' });
  });

  it('is not believed by an answer that is older than its end', async () => {
    const { actor, request } = await signedIn(aProcess(), tenants[0]!);
    const { queries, process } = aCountingProcess();
    let release = () => {};
    queries.hold = new Promise((resolve) => {
      release = resolve;
    });
    const before = process.of(tenants[0]!, request);
    await vi.waitFor(() => expect(queries.asked).toBe(1));
    await database.rows('delete from session where user_id = $1', [actor.id]);
    process.forget(tenants[0]!, actor.id);
    const after = process.of(tenants[0]!, request);
    release();
    expect((await before)?.id).toBe(actor.id);
    expect(await after).toBeNull();
    expect(await process.of(tenants[0]!, request)).toBeNull();
  });

  it('is believed from when it was asked about, not from when a line that hung brought the answer', async () => {
    const { actor, request } = await signedIn(aProcess(), tenants[0]!);
    const { queries, process } = aCountingProcess();
    vi.useFakeTimers({ toFake: ['performance'] });
    let release = () => {};
    queries.hold = new Promise((resolve) => {
      release = resolve;
    });
    const first = process.of(tenants[0]!, request);
    await vi.waitFor(() => expect(queries.asked).toBe(1));
    await database.rows('delete from session where user_id = $1', [actor.id]);
    // Waiting moves the clock as well.
    vi.advanceTimersByTime(1_000);
    const joined = process.of(tenants[0]!, request);
    vi.advanceTimersByTime(2_100);
    // The question under way is older than what may be believed.
    const later = process.of(tenants[0]!, request);
    await vi.waitFor(() => expect(queries.asked).toBe(2));
    release();
    expect((await first)?.id).toBe(actor.id);
    expect((await joined)?.id).toBe(actor.id);
    expect(await later).toBeNull();
    expect(await process.of(tenants[0]!, request)).toBeNull();
  });

  it('is not believed any more where the only answer came too late', async () => {
    const { actor, request } = await signedIn(aProcess(), tenants[0]!);
    const { queries, process } = aCountingProcess();
    vi.useFakeTimers({ toFake: ['performance'] });
    let release = () => {};
    queries.hold = new Promise((resolve) => {
      release = resolve;
    });
    const first = process.of(tenants[0]!, request);
    await vi.waitFor(() => expect(queries.asked).toBe(1));
    await database.rows('delete from session where user_id = $1', [actor.id]);
    vi.advanceTimersByTime(8_000);
    release();
    expect((await first)?.id).toBe(actor.id);
    vi.advanceTimersByTime(100);
    expect(await process.of(tenants[0]!, request)).toBeNull();
  });
});

describe('the cookie of a session', () => {
  it.each([
    [true, '__Host-convoy'],
    [false, 'convoy_session'],
  ])(
    'is this host’s alone, for no script and no other site; behind https (%s) it is called %s',
    async (secure, name) => {
      const process = new SessionService(queriesOf(), { secure });
      const tenant = tenants[0]!;
      const actor = await aCustomer(database, tenant);
      const set: [string, string, Record<string, unknown>][] = [];
      const reply = {
        setCookie: (...one: [string, string, Record<string, unknown>]) => set.push(one),
        clearCookie: () => {},
      } as unknown as FastifyReply;
      await process.open(contextOf(tenant), { id: actor.id, sessionEpoch: 0 }, false, requestWith(''), reply);
      expect(set).toEqual([
        [name, expect.stringMatching(/^[\w-]{43}$/), { path: '/', httpOnly: true, sameSite: 'lax', secure }],
      ]);
    },
  );
});
