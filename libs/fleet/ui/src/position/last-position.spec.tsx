// @vitest-environment happy-dom
import { answerCalls, pageShower, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { LastPosition } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { staffRules } from '../testing/fleet.fixtures.ts';
import { LastPositionOf } from './last-position.tsx';

const showPage = pageShower({ fleet: en });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = async (last: LastPosition) => {
  const calls = answerCalls({ 'GET /api/fleet/vans/7/position': last });
  await showPage(<LastPositionOf vanId={7} />, { user: userOf('operator'), rules: staffRules });
  await waitFor(() => expect(calls).toHaveLength(1));
};

it('says where a van was, how long ago, how exactly, and leads to a map', async () => {
  const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
  await open({ state: 'known', position: { latitude: 53.8, longitude: -1.54912, at, accuracyMetres: 12 } });
  expect(await screen.findByText(/3 hours ago/)).toBeTruthy();
  expect(screen.getByText('Within 12 m')).toBeTruthy();
  const link = screen.getByRole('link', { name: /53.80000, -1.54912/ });
  expect(link.getAttribute('href')).toBe(
    'https://www.openstreetmap.org/?mlat=53.80000&mlon=-1.54912#map=16/53.80000/-1.54912',
  );
  expect(link.getAttribute('rel')).toBe('noreferrer');
});

it('says that it could not be read, or is not known', async () => {
  await open({ state: 'failed', position: null });
  expect(await screen.findByText(/could not be read just now/)).toBeTruthy();
  cleanup();
  await open({ state: 'unknown', position: null });
  expect(await screen.findByText(/no position of this van/)).toBeTruthy();
});

it('is not there where nobody knows', async () => {
  await open({ state: 'not-offered', position: null });
  expect(screen.queryByRole('heading')).toBeNull();
});
