// @vitest-environment happy-dom

import { pageShower, userOf } from '@convoy/shell-api/testing';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { vanResult as van } from '../testing/booking.fixtures.ts';
import { LoadSpace } from './load-space.tsx';

const showPage = pageShower({ booking: en });
afterEach(cleanup);

const show = async (change: Parameters<typeof van>[0]) => {
  await showPage(<LoadSpace van={van(change)} />, { path: '/', at: '/', user: userOf('customer') });
  return document.body.textContent ?? '';
};

describe('the load space of a van', () => {
  it('says what was measured', async () => {
    const text = await show({
      loadLength: '3.2',
      loadWidthCm: 178,
      loadHeightCm: 190,
      loadVolume: '10.5',
      payloadKg: 1100,
      rearDoorHeightCm: 184,
      sideDoorHeightCm: null,
    });
    expect(text).toContain('3.2 × 1.78 × 1.9 m inside · 10.5 m³ · Carries 1,100 kg · Rear door 1.84 m high');
    expect(text).not.toContain('Side door');
  });

  it('says nothing where nothing was measured', async () => {
    const text = await show({
      loadWidthCm: null,
      loadHeightCm: null,
      loadVolume: null,
      payloadKg: null,
      rearDoorHeightCm: null,
      sideDoorHeightCm: null,
    });
    expect(text).not.toContain('Load space');
  });
});
