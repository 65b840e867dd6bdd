// @vitest-environment happy-dom
import { SlotProvider } from '@convoy/shell-api';
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { gated } from './gated.ts';

const showPage = pageShower({ telematics: en });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = gated('devices', async () => ({ default: () => <p>behind</p> }));
const open = async (tenant: unknown, rules: [string, string][] = [['read', 'Subscription']]) => {
  answerCalls({ 'GET /api/tenant': tenant });
  const { default: Page } = await page();
  await showPage(
    <SlotProvider renderer={({ slot, props }) => <p>{`${slot} ${JSON.stringify(props)}`}</p>}>
      <Page />
    </SlotProvider>,
    { user: userOf('admin'), rules },
  );
};
const entitled = (may: boolean) => ({ entitlements: { addOns: [{ code: 'gps', may }] } });
const OFFER = 'billing.upgrade-offer.v1 {"lacks":"gps"}';

describe('a page behind the add-on', () => {
  it('is shown to a brand that has it', async () => {
    await open(entitled(true));
    expect(await screen.findByText('behind')).toBeTruthy();
  });

  it('is what the add-on does and the way to buy it, to a brand without', async () => {
    await open(entitled(false));
    expect(await screen.findByRole('heading', { name: 'Trackers', level: 1 })).toBeTruthy();
    expect(screen.getByText(OFFER)).toBeTruthy();
    expect(screen.getByText('Trips and replay')).toBeTruthy();
    expect(screen.queryByText('behind')).toBeNull();
  });

  it('names whom to ask to staff who may not buy', async () => {
    await open(entitled(false), []);
    expect(await screen.findByText(/An administrator of your brand/)).toBeTruthy();
    expect(screen.queryByText(OFFER)).toBeNull();
  });

  it('says its price to them, where the plan can have it as it is', async () => {
    const addOn = { code: 'gps', name: 'GPS', price: '8.00', per: 'van-month', from: false };
    const upgrade = { plan: null, addOn };
    await open({ entitlements: { addOns: [{ code: 'gps', may: false, upgrade }] } }, []);
    expect(await screen.findByText(/^It costs £8.00 a month for each van/)).toBeTruthy();
  });

  it('is left to the server where nothing can be asked', async () => {
    await open(refuse(500, 'INTERNAL', 'Broken.'));
    expect(await screen.findByText('behind', {}, { timeout: 10_000 })).toBeTruthy();
  });

  it('is asked for again after it did not come, and once otherwise', async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ default: () => <p>came</p> });
    const again = gated('devices', load);
    await expect(again()).rejects.toThrow('offline');
    expect((await again()).default).toBe((await again()).default);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
