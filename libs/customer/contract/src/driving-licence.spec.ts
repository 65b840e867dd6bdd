import { expect, it } from 'vitest';
import { heldCategorySchema } from './driving-licence.ts';

const restrictions = (...given: string[]) =>
  heldCategorySchema.shape.restrictions.safeParse(given).data ?? null;

it('takes restrictions of a licence as one line each, without characters that nobody sees', () => {
  expect(restrictions(' 01 ', '79(02)', '0\u202E1\u200B')).toEqual(['01', '79(02)', '01']);
  for (const bad of ['0\u00071', '01\n02', ' ', '\u200B', '0'.repeat(21)])
    expect(restrictions(bad)).toBeNull();
});
