import { expect, it } from 'vitest';
import { definePermissions } from './subjects.ts';

it('refuses rights that CASL reads as all of them', () => {
  expect(definePermissions({ Depot: ['read', 'keep'] })).toEqual({ Depot: ['read', 'keep'] });
  expect(() => definePermissions({ Depot: { actions: ['read', 'manage'] } })).toThrow(
    'name what may be done',
  );
  expect(() => definePermissions({ all: ['read'] })).toThrow('name what may be done');
});
