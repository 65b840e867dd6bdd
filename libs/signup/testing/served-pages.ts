import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServedCase } from '@convoy/platform/manifest';

const tokens = join(import.meta.dirname, '../../../tenants/_default/brand/tokens.json');
const plan = (code: string) => ({ code, list: 'self-serve', name: code, monthly: '79.00', vans: 5 });

/** Sign-up with two plans on offer. */
export const servedCases: readonly ServedCase[] = [
  {
    page: 'signup',
    host: 'platform',
    answers: {
      '/api/signup/offer': {
        domain: '.convoy.test',
        trialDays: 14,
        plans: [plan('starter'), plan('professional')],
        theme: JSON.parse(readFileSync(tokens, 'utf8')),
      },
    },
  },
];
