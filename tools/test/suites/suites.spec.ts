import { dirname } from 'node:path';
import { suiteIds } from '@convoy/dev/contract';
import { describe, expect, it } from 'vitest';
import { filesOfSuites, suiteOf } from './suites.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));

describe('suites', () => {
  const suites = filesOfSuites(root);

  it('has all eight and puts every test into exactly one', () => {
    expect(Object.keys(suites).sort()).toEqual([...suiteIds].sort());
    const all = Object.values(suites).flatMap(({ specs, journeys }) => [...specs, ...journeys]);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain('tools/test/suites/suites.spec.ts');
    expect(all.length).toBeGreaterThan(80);
  });

  it.each([
    ['libs/identity/server/src/login-delay.spec.ts', 'authentication'],
    ['libs/identity/e2e/sign-in.spec.ts', 'authentication'],
    ['libs/booking/e2e/van-race.spec.ts', 'booking'],
    ['libs/booking/server/src/life/booking.db.spec.ts', 'booking'],
    ['libs/customer/server/src/directory/customers.db.spec.ts', 'api-endpoints'],
    ['libs/customer/e2e/customers.spec.ts', 'navigation'],
    ['apps/api/src/faults.db.spec.ts', 'api-endpoints'],
    ['apps/shell/src/router/access.spec.ts', 'navigation'],
  ])('%s belongs to %s', (file, suite) => expect(suiteOf(file)).toBe(suite));

  it('leaves journeys to the browser and the long campaigns to their own command', () => {
    for (const { specs, journeys } of Object.values(suites)) {
      expect(specs.filter((file) => file.includes('/e2e/') || file.includes('.deep.'))).toEqual([]);
      expect(journeys.filter((file) => !file.includes('/e2e/'))).toEqual([]);
    }
  });
});
