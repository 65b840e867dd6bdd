import { describe, expect, it } from 'vitest';
import { socketLimits } from '../limits/graph-limits.ts';
import type { HearNews } from './live-news.ts';
import { LiveStream } from './live-stream.ts';
import { MessageBudget } from './message-budget.ts';
import { SocketPlaces } from './socket-places.ts';

/** A stream with what it hears in one's hand. */
function aStream(read: (id: number) => Promise<string | null> = async (id) => `n${id}`) {
  let hear: HearNews = () => {};
  let isHearing = true;
  const stream = new LiveStream<string>({
    hear: (given) => {
      hear = given;
      return () => {
        isHearing = false;
      };
    },
    wanted: ({ ownerId }) => ownerId !== 7,
    read,
    missed: 'MISSED',
  });
  return {
    stream,
    tell: (id: number, ownerId?: number) => hear({ tenantId: 1, id, ownerId }),
    miss: () => hear(null),
    isHearing: () => isHearing,
    next: async () => (await stream.next()).value,
  };
}

describe('the events of a subscription', () => {
  it('come in order, those that wait twice once, and of nobody else', async () => {
    const { tell, next } = aStream();
    tell(1);
    tell(2);
    tell(1);
    tell(3, 7);
    tell(4);
    expect([await next(), await next(), await next()]).toEqual(['n1', 'n2', 'n4']);
    const waiting = next();
    tell(5);
    expect(await waiting).toBe('n5');
  });

  it('are one notice where more wait than are kept', async () => {
    const { tell, next } = aStream();
    for (let id = 1; id <= socketLimits.waiting; id++) tell(id);
    expect(await next()).toBe('n1');
    for (let id = 101; id <= 103; id++) tell(id);
    expect(await next()).toBe('MISSED');
    tell(9);
    expect(await next()).toBe('n9');
  });

  it('are silence for what may not be seen, and a notice for what could not be read', async () => {
    const { tell, next, miss } = aStream(async (id) => {
      if (id === 2) throw new Error('away');
      return id === 1 ? null : `n${id}`;
    });
    tell(1);
    tell(2);
    tell(3);
    expect([await next(), await next()]).toEqual(['MISSED', 'n3']);
    miss();
    expect(await next()).toBe('MISSED');
  });

  it('end at once, also while nothing comes', async () => {
    const { stream, isHearing } = aStream();
    const waiting = stream.next();
    await stream.return();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(await stream.next()).toEqual({ done: true, value: undefined });
    expect(isHearing()).toBe(false);
  });
});

describe('the places of sockets', () => {
  it('are so many for a person and for a tenant, and are given back once', () => {
    const places = new SocketPlaces();
    const taken = Array.from({ length: socketLimits.perUser }, () => places.take(1, 1));
    expect(() => places.take(1, 1)).toThrow(/too many/i);
    const other = places.take(1, 2);
    other();
    other();
    taken[0]!();
    taken[0]!();
    places.take(1, 1);
    expect(() => places.take(1, 1)).toThrow(/too many/i);
    const crowd = new SocketPlaces();
    for (let user = 0; user < socketLimits.perTenant; user++) crowd.take(5, user);
    expect(() => crowd.take(5, 99_999)).toThrow(/too many/i);
    expect(() => crowd.take(6, 1)).not.toThrow();
  });
});

describe('the budget of messages', () => {
  it('begins anew every minute', () => {
    const budget = new MessageBudget(2);
    expect([budget.spend(0), budget.spend(1), budget.spend(59_999)]).toEqual([true, true, false]);
    expect([budget.spend(60_000), budget.spend(60_001), budget.spend(60_002)]).toEqual([true, true, false]);
  });
});
