import { describe, expect, it } from 'vitest';
import { IntakeBatches } from './intake-batches.ts';

describe('IntakeBatches', () => {
  it('writes what came together in one write for each brand, and resolves after it', async () => {
    const written: (readonly [string, readonly number[]])[] = [];
    const batches = new IntakeBatches<string, number>(
      async (ctx, entries) => void written.push([ctx, entries]),
    );
    await Promise.all([batches.add(1, 'a', [1, 2]), batches.add(2, 'b', [9]), batches.add(1, 'a', [3])]);
    expect(written).toEqual([
      ['a', [1, 2, 3]],
      ['b', [9]],
    ]);
  });

  it('gathers while a write is under way, at most 1,000 at a time', async () => {
    const sizes: number[] = [];
    const batches = new IntakeBatches<string, number>(async (_ctx, entries) => {
      sizes.push(entries.length);
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
    await Promise.all(
      Array.from({ length: 5 }, () =>
        batches.add(
          1,
          'a',
          Array.from({ length: 400 }, () => 0),
        ),
      ),
    );
    expect(sizes).toEqual([800, 800, 400]);
  });

  it('tells a failed write to those whose entries were in it, and goes on', async () => {
    let fails = true;
    const batches = new IntakeBatches<string, number>(async () => {
      if (fails) throw new Error('away');
    });
    await expect(batches.add(1, 'a', [1])).rejects.toThrow('away');
    fails = false;
    await expect(batches.add(1, 'a', [1])).resolves.toBeUndefined();
  });
});
