import { describe, expect, it } from 'vitest';
import { Batch } from './batch.ts';
import type { GraphContext } from './graph.context.ts';

const aContext = (name: string) => ({ ctx: { requestId: name } }) as unknown as GraphContext;

describe('a batch', () => {
  it('asks once for all that is asked in a round, each key once, and again for what comes later', async () => {
    const calls: (readonly number[])[] = [];
    const batch = new Batch(async (_context, keys: readonly number[]) => {
      calls.push(keys);
      return new Map(keys.filter((key) => key < 10).map((key) => [key, `n${key}`]));
    });
    const context = aContext('one');
    const twice = async () => {
      await null;
      return batch.of(context, 2);
    };
    expect(
      await Promise.all([batch.of(context, 1), twice(), batch.of(context, 1), batch.of(context, 99)]),
    ).toEqual(['n1', 'n2', 'n1', undefined]);
    expect(await batch.of(context, 1)).toBe('n1');
    expect(await batch.of(context, 3)).toBe('n3');
    expect(calls.map((keys) => [...keys].sort())).toEqual([[1, 2, 99], [3]]);
  });

  it('never answers one context with what was read for another', async () => {
    const batch = new Batch(
      async ({ ctx }, keys: readonly number[]) => new Map(keys.map((key) => [key, ctx.requestId])),
    );
    expect(await Promise.all([batch.of(aContext('ann'), 1), batch.of(aContext('bob'), 1)])).toEqual([
      'ann',
      'bob',
    ]);
  });

  it('fails for those who asked and not for those who ask next', async () => {
    let fails = true;
    const batch = new Batch(async (_context, keys: readonly number[]) => {
      if (fails) throw new Error('away');
      return new Map(keys.map((key) => [key, key]));
    });
    await expect(batch.of(aContext('one'), 1)).rejects.toThrow('away');
    fails = false;
    expect(await batch.of(aContext('two'), 1)).toBe(1);
  });
});
