import { describe, expect, it } from 'vitest';
import { priceProperties } from './testing/price-properties.ts';

/** CONVOY_SPEC_SEED repeats a run. */
const SEED = Number(process.env.CONVOY_SPEC_SEED ?? Math.floor(Math.random() * 2 ** 31));

describe(`the price of any hire by any rules (seed ${SEED})`, () => {
  it.each(Object.entries(priceProperties))(
    '%s',
    (_name, holds) => {
      expect(() => holds(300, SEED)).not.toThrow();
    },
    120_000,
  );
});
