import type { RequestContext } from '@convoy/platform/context';
import { type SearchHit, SearchRegistry } from '@convoy/platform/search';
import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchService, TIME_BUDGET_MS } from './search.service.ts';
import { SEARCHES_PER_MINUTE, SearchLimit } from './search-limit.ts';

const ctx = { tenant: { id: 1 }, actor: { id: 2 }, requestId: 'spec' } as RequestContext;
const hits = (count: number): SearchHit[] =>
  Array.from({ length: count }, (_, id) => ({ id, title: `t${id}`, text: '', path: '/' }));

beforeEach(() => {
  vi.useFakeTimers();
  Logger.overrideLogger(false);
});
afterEach(() => vi.useRealTimers());

/** A registry whose kinds answer as said: with hits, by failing, or never. */
function registryOf(answers: Record<string, number | 'fails' | 'never' | 'forbidden'>): SearchRegistry {
  const registry = new SearchRegistry();
  for (const [at, [kind, answer]] of Object.entries(answers).entries())
    registry.add({
      kind,
      order: 100 - at,
      allows: () => answer !== 'forbidden',
      find: async () => {
        if (answer === 'fails') throw new Error('broken');
        if (answer === 'never') return new Promise(() => {});
        return hits(answer === 'forbidden' ? 3 : answer);
      },
    });
  return registry;
}

describe('a search over many slices', () => {
  it('keeps the order of kinds, at most five of each and twenty in all', async () => {
    const service = new SearchService(registryOf({ depot: 9, van: 9, customer: 9, booking: 9 }));
    const { results, missing } = await service.find(ctx, 'x');
    expect(results.map(({ kind }) => kind)).toEqual(
      ['booking', 'customer', 'van', 'depot'].flatMap((kind) => Array.from({ length: 5 }, () => kind)),
    );
    expect(missing).toEqual([]);
  });

  it('waits for none longer than its time and names what is missing', async () => {
    const service = new SearchService(registryOf({ van: 'never', depot: 'fails', booking: 2 }));
    const found = service.find(ctx, 'x');
    await vi.advanceTimersByTimeAsync(TIME_BUDGET_MS);
    const { results, missing } = await found;
    expect(results.map(({ kind }) => kind)).toEqual(['booking', 'booking']);
    expect(missing.toSorted()).toEqual(['depot', 'van']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not ask who may not answer this person', async () => {
    const service = new SearchService(registryOf({ customer: 'forbidden', booking: 1 }));
    expect(await service.find(ctx, 'x')).toMatchObject({ results: [{ kind: 'booking' }], missing: [] });
  });

  it('asks for an account', async () => {
    const service = new SearchService(registryOf({}));
    await expect(service.find({ ...ctx, actor: null }, 'x')).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});

describe('the registry', () => {
  it('takes one provider a kind', () => {
    const registry = registryOf({ van: 1 });
    expect(() => registry.add(registry.providers[0]!)).toThrow('Two search providers find van.');
  });
});

describe('the limit of searches', () => {
  it('counts each person in windows of a minute', () => {
    const limit = new SearchLimit();
    for (let n = 0; n < SEARCHES_PER_MINUTE; n++) expect(limit.take('1:2', 120_000)).toBe(0);
    expect(limit.take('1:2', 150_500)).toBe(30);
    expect(limit.take('1:3', 150_500)).toBe(0);
    expect(limit.take('1:2', 180_000)).toBe(0);
  });
});
