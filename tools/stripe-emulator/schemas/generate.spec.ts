import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routes } from '../src/api/routes.ts';
import { generate, target } from './generate.ts';

it('the parameters are those of the stripe package that is installed (node schemas/generate.ts)', () => {
  // Not compared by the runner: what differs may be hundreds of kilobytes.
  expect(readFileSync(target, 'utf8') === generate()).toBe(true);
});

it('no operation is emulated twice, and none that the package does not have', () => {
  const names = routes.map(({ method, name }) => `${method} ${name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(generate()).toContain('"POST payment_intents/:id/confirm"');
});
