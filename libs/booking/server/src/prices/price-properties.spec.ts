import { specSeed } from '@convoy/platform/testing';
import { describe, expect, it } from 'vitest';
import { priceProperties } from './testing/price-properties.ts';

const SEED = specSeed();

describe(`the price of any hire by any rules (seed ${SEED})`, () => {
  it.each(Object.entries(priceProperties))(
    '%s',
    (_name, holds) => {
      expect(() => holds(300, SEED)).not.toThrow();
    },
    120_000,
  );
});
