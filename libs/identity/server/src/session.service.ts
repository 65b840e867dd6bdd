import { hash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AccountSession } from '@convoy/identity/contract';
import type { Actor, RequestContext, TenantContext } from '@convoy/platform/context';
import { PrincipalResolver } from '@convoy/platform/http';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf } from './device.ts';
import { IdentityOptions } from './identity.options.ts';
import type { ProvedAccount } from './identity.queries.ts';
import { SessionQueries, type StoredSession } from './session.queries.ts';

/** Idle limits: ordinarily, and with "Remember me". The absolute limit is the same for both. */
const IDLE = { ordinary: '12 hours', remembered: '30 days' } as const;
const ABSOLUTE_DAYS = 30;
/** A session is believed this long from when the database was asked about it; a revocation is felt within it. */
const BELIEVE_MS = 3_000;
/** So long before that is over it is asked about anew, while the old answer still counts: who is busy waits for nobody. */
const AHEAD_MS = 1_500;
/** As many as a process may answer in that time, each with its rights; whoever is not among them is asked about. */
const MOST_BELIEVED = 10_000;
/** Cookies of our name that are looked at; see `sidsOf`. */
const MOST_COOKIES = 5;

/** Says that a page asks by itself, because time has passed. A stranger who sends it shortens their own session. */
const BACKGROUND = 'x-convoy-background';

/** A value of ours: 32 bytes in base64url. */
const SID = /^[\w-]{43}$/;

const hashOf = (sid: string) => hash('sha256', sid, 'base64url');

/**
 * Sessions of one tenant: a random value in a host-only cookie, its hash in the tenant's own rows. A session is
 * only ever looked for within the tenant of the host, so one of another brand does not exist here.
 */
@Injectable()
export class SessionService extends PrincipalResolver {
  private readonly believed = new Map<string, { until: number; actor: Actor | null }>();
  /** Questions under way, by session: a page asks for many things at once, and all of them wait for one answer. */
  private readonly asking = new Map<
    string,
    { byPerson: boolean; askedAt: number; answer: Promise<Actor | null> }
  >();

  constructor(
    private readonly queries: SessionQueries,
    private readonly options: IdentityOptions,
  ) {
    super();
  }

  async of(tenant: TenantContext, request: FastifyRequest): Promise<Actor | null> {
    for (const sid of this.sidsOf(request)) {
      const actor = await this.actorOf(tenant, sid, request.headers[BACKGROUND] === undefined);
      if (actor) return actor;
    }
    return null;
  }

  private async actorOf(tenant: TenantContext, sid: string, byPerson: boolean): Promise<Actor | null> {
    const hash = hashOf(sid);
    const key = `${tenant.id}:${hash}`;
    const known = this.believed.get(key);
    const now = performance.now();
    // Not by the clock on the wall: set back by an hour, it would believe a session that was ended for an hour.
    if (known && known.until > now) {
      // By a person alone, who is marked as seen by it. Should it fail, whoever comes when the old answer is over hears of it.
      if (byPerson && known.actor && known.until - now < AHEAD_MS && !this.asking.has(key))
        this.ask(tenant, key, hash, byPerson).catch(() => {});
      return known.actor;
    }
    const underWay = this.asking.get(key);
    // One that a page asked by itself does not mark the session as seen; one that hangs may have read what is over by now.
    if (underWay && (underWay.byPerson || !byPerson) && now - underWay.askedAt < BELIEVE_MS)
      return underWay.answer;
    return this.ask(tenant, key, hash, byPerson);
  }

  /** Asks who it is, and believes the answer for a while. */
  private async ask(
    tenant: TenantContext,
    key: string,
    hash: string,
    byPerson: boolean,
  ): Promise<Actor | null> {
    // Of the question, not of the answer: a line that hung brings what was so long ago.
    const askedAt = performance.now();
    const question = { byPerson, askedAt, answer: this.queries.actorOf({ tenant }, hash, byPerson) };
    this.asking.set(key, question);
    try {
      const found = await question.answer;
      const known = this.believed.get(key);
      // Who has not changed stays the same object: rights that were worked out for it are not worked out again.
      const actor = known && isDeepStrictEqual(known.actor, found) ? known.actor : found;
      // A guest's session that is not bound yet may be bound by the next statement of any process: it is asked about each time.
      if (actor?.guest?.bookingId === null) return actor;
      // Where the session was ended meanwhile the answer may be older than its end: it is not believed.
      if (this.asking.get(key) === question) {
        this.believed.delete(key);
        if (this.believed.size >= MOST_BELIEVED) this.believed.delete(this.believed.keys().next().value!);
        this.believed.set(key, { until: askedAt + BELIEVE_MS, actor });
      }
      return actor;
    } finally {
      if (this.asking.get(key) === question) this.asking.delete(key);
    }
  }

  /**
   * Opens a session with a new value (so a value planted before signing in is worth nothing) and ends the old one.
   * @param guest whether it may book one hire and pay it, and nothing else
   * @returns false, and nothing is done, where the account has got another password since it was proved
   */
  async open(
    ctx: RequestContext,
    account: ProvedAccount,
    remember: boolean,
    request: FastifyRequest,
    reply: FastifyReply,
    guest = false,
  ): Promise<boolean> {
    const sid = randomBytes(32).toString('base64url');
    const opened = await this.queries.insert(ctx, {
      hash: hashOf(sid),
      account,
      idle: remember ? IDLE.remembered : IDLE.ordinary,
      absoluteDays: ABSOLUTE_DAYS,
      remembered: remember,
      guest,
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    });
    if (!opened) return false;
    await this.close(ctx, request, reply);
    reply.setCookie(this.cookieName(), sid, {
      ...this.cookieOptions(),
      // Without "Remember me" the cookie also ends with the browser.
      ...(remember ? { maxAge: ABSOLUTE_DAYS * 86_400 } : {}),
    });
    return true;
  }

  /** Ends the session of this request on the server and in the browser. */
  async close(ctx: RequestContext, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.cookies[this.cookieName()] === undefined) return;
    for (const sid of this.sidsOf(request)) {
      await this.queries.delete(ctx, hashOf(sid));
      this.believed.delete(`${ctx.tenant.id}:${hashOf(sid)}`);
      this.asking.delete(`${ctx.tenant.id}:${hashOf(sid)}`);
    }
    reply.clearCookie(this.cookieName(), this.cookieOptions());
  }

  /** Forgets what is believed of a person, after sessions of theirs were ended or they have changed. */
  forget(tenant: { readonly id: number }, userId: number): void {
    const prefix = `${tenant.id}:`;
    for (const [key, { actor }] of this.believed)
      if (actor?.id === userId && key.startsWith(prefix)) this.believed.delete(key);
    // Whose sessions are being asked about is not known yet.
    for (const key of this.asking.keys()) if (key.startsWith(prefix)) this.asking.delete(key);
  }

  /** The living sessions of a person, as they are shown to them; the one that asks is marked. */
  async list(ctx: RequestContext, userId: number, request: FastifyRequest): Promise<AccountSession[]> {
    const own = this.hashesOf(request);
    return (await this.queries.ofUser(ctx, userId)).map((session) => ({
      id: session.id,
      current: own.includes(session.hash),
      device: deviceOf(session.userAgent),
      ip: session.ip || null,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      remembered: session.remembered,
    }));
  }

  /** The session of this request, among those of a person. */
  async currentOf(
    ctx: RequestContext,
    userId: number,
    request: FastifyRequest,
  ): Promise<StoredSession | undefined> {
    const own = this.hashesOf(request);
    return (await this.queries.ofUser(ctx, userId)).find(({ hash }) => own.includes(hash));
  }

  /** Hashes of the values of our cookie: what the sessions of this request are found by. */
  hashesOf(request: FastifyRequest): string[] {
    return this.sidsOf(request).map(hashOf);
  }

  /**
   * The values of our cookie, in the browser's order. There may be several: without https (and so without `__Host-`) a
   * sibling host can set one of the same name for the parent domain, which must not hide ours (RFC 6265, section 8.6).
   */
  private sidsOf(request: FastifyRequest): string[] {
    const { cookie } = request.headers;
    if (cookie === undefined) return [];
    const name = `${this.cookieName()}=`;
    const values: string[] = [];
    for (const pair of cookie.split(';')) {
      const own = pair.trim();
      if (!own.startsWith(name)) continue;
      const value = own.slice(name.length);
      if (SID.test(value) && !values.includes(value) && values.push(value) === MOST_COOKIES) break;
    }
    return values;
  }

  private cookieName(): string {
    return this.options.secure ? '__Host-convoy' : 'convoy_session';
  }

  /** Host-only (no Domain): sibling brands are same-site and must not receive it. */
  private cookieOptions() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.options.secure } as const;
  }
}
