import type { TestAnswer, TestApi } from '@convoy/api/testing/test-api';
import type { Actor, TenantContext } from '@convoy/platform/context';
import { aBooking, aCustomer, aDepot, aVan, type TestDatabase } from '@convoy/platform/testing';
import type { Review } from '@convoy/review/contract';

/** A person of a brand. */
export interface Person {
  readonly actor: Actor;
  readonly cookie: string;
  readonly at: TenantContext;
}

/** What a review of the specs says. */
export const words = { rating: 4, comment: 'A clean van and friendly staff' };

/** Hands for specs about reviews: people of several brands, hires that came back, and the calls about their reviews. */
export function reviewsBench(database: TestDatabase, api: TestApi) {
  const signedIn = async (at: TenantContext, actor: Actor): Promise<Person> => ({
    actor,
    cookie: await api.signIn(at, actor),
    at,
  });
  const call = (
    at: TenantContext,
    method: string,
    path: string,
    as: Person | null,
    body?: unknown,
  ): Promise<TestAnswer> => api.call(method, `/api/reviews${path}`, { on: at.slug, as: as?.cookie, body });

  /** A hire of a person that came back so many hours ago. */
  async function hireOf(
    person: Person,
    given: { hoursAgo?: number; status?: string; van?: { id: number } } = {},
  ) {
    const { hoursAgo = 30, status = 'completed' } = given;
    const depot = await aDepot(database, person.at);
    const van = given.van ?? (await aVan(database, person.at, depot));
    const until = new Date(Date.now() - hoursAgo * 3_600_000);
    const { id } = await aBooking(database, person.at, {
      van: van as Awaited<ReturnType<typeof aVan>>,
      customer: person.actor,
      from: new Date(until.getTime() - 86_400_000),
      until,
      status,
      allocated: false,
      columns: status === 'completed' ? { returned_at: until } : {},
    });
    return { id, van };
  }

  return {
    signedIn,
    call,
    hireOf,
    async customerOf(at: TenantContext): Promise<Person> {
      const actor = await aCustomer(database, at);
      await database.rows('insert into customer (tenant_id, id) values ($1, $2) on conflict do nothing', [
        at.id,
        actor.id,
      ]);
      return signedIn(at, actor);
    },
    async reviewed(person: Person, given: Partial<typeof words> = {}): Promise<Review> {
      const { id } = await hireOf(person);
      const { status, body, text } = await call(person.at, 'POST', '', person, {
        bookingId: id,
        ...words,
        ...given,
      });
      if (status !== 201) throw new Error(text);
      return body;
    },
  };
}
