// @vitest-environment happy-dom
import { pageShower, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { SuiteCard } from './suite-card.tsx';

const showPage = pageShower({ dev: en });
afterEach(cleanup);

const show = (unit: number) => {
  const suite = {
    id: 'fleet' as const,
    files: unit,
    tests: { unit, database: 0, browser: 0 },
    features: [],
    last: null,
  };
  return showPage(<SuiteCard suite={suite} run={null} onStart={() => {}} onStop={() => {}} />, {
    path: '/dev/tests',
    at: '/dev/tests',
    user: userOf('admin'),
  });
};
const run = () => screen.getByRole<HTMLButtonElement>('button', { name: /Run/ });

it('a suite without tests says so and cannot be run', async () => {
  await show(0);
  expect(screen.getByText('No tests yet.')).toBeTruthy();
  expect(run().disabled).toBe(true);
});

it('a suite with one test can be run', async () => {
  await show(1);
  expect(screen.getByText('1 test: 1 unit')).toBeTruthy();
  expect(run().disabled).toBe(false);
});
