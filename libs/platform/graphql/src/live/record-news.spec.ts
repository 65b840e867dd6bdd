import type { Actor, RequestContext, TenantContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { buildAbility, type PolicyRule } from '@convoy/platform/policy';
import { describe, expect, it } from 'vitest';
import type { GraphContext } from '../graph.context.ts';
import type { HearNews, LiveNews } from './live-news.ts';
import { recordNews } from './record-news.ts';

/** Somebody who subscribes, with what they may and what they hear in one's hand. */
function aSubscriber(args: { id?: number } = {}) {
  let hear: HearNews = () => {};
  let present: RequestContext | null;
  const news = {
    hear: (channel: string, tenantId: number, given: HearNews) => {
      expect([channel, tenantId]).toEqual(['cats', 1]);
      hear = given;
      return () => {};
    },
  } as unknown as LiveNews;
  const rule: PolicyRule = (allow, { actor }) => {
    if (actor?.role === 'operator') allow('read', 'Cat');
  };
  const as = (role: Actor['role']): RequestContext => {
    const [tenant, actor] = [{ id: 1, kind: 'brand' } as TenantContext, { id: 5, role } as Actor];
    return { tenant, actor, ability: buildAbility([rule], tenant, actor) } as unknown as RequestContext;
  };
  present = as('operator');
  const reads: number[] = [];
  const context: GraphContext = { ctx: present, live: { news, now: async () => present } };
  const events = recordNews<string>(
    {
      channel: 'cats',
      rule: { action: 'read', subject: 'Cat' },
      read: async (_ctx, id) => {
        reads.push(id);
        if (id === 404) throw new DomainError(commonErrors.NOT_FOUND);
        if (id === 403) throw new DomainError(commonErrors.FORBIDDEN);
        if (id === 500) throw new Error('away');
        return id === 7 ? null : `cat ${id}`;
      },
      missing: commonErrors.NOT_FOUND.code,
      missed: 'MISSED',
      concerns:
        () =>
        ({ ownerId }) =>
          ownerId === undefined || ownerId === 5,
    },
    args,
    context,
  );
  return {
    reads,
    tell: (id: number, ownerId?: number) => hear({ tenantId: 1, id, ownerId }),
    becomes: (role: Actor['role'] | null) => {
      present = role === null ? null : as(role);
    },
    next: async () => (await events.next()).value,
  };
}

describe('changes of records', () => {
  it('are silence where they are not there, may not be read or are of nobody here', async () => {
    const { tell, next, reads } = aSubscriber();
    for (const id of [404, 403, 7, 1]) tell(id);
    tell(2, 9);
    tell(3, 5);
    expect([await next(), await next()]).toEqual(['cat 1', 'cat 3']);
    expect(reads).toEqual([404, 403, 7, 1, 3]);
  });

  it('are asked for again where reading failed', async () => {
    const { tell, next } = aSubscriber();
    tell(500);
    tell(1);
    expect([await next(), await next()]).toEqual(['MISSED', 'cat 1']);
  });

  it('are of one record where it is named', async () => {
    const { tell, next, reads } = aSubscriber({ id: 2 });
    for (const id of [1, 2]) tell(id);
    expect([await next(), reads]).toEqual(['cat 2', [2]]);
  });

  it('are read as the subscriber may at that moment: of who may no more nothing is read', async () => {
    const { tell, next, becomes, reads } = aSubscriber();
    const heard = next();
    becomes('customer');
    tell(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    becomes(null);
    tell(2);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(reads).toEqual([]);
    becomes('operator');
    tell(3);
    expect([await heard, reads]).toEqual(['cat 3', [3]]);
  });
});
