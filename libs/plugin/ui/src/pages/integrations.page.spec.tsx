// @vitest-environment happy-dom
import { SlotProvider } from '@convoy/shell-api';
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Plugin } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { adminRules, enabled, plugin } from '../testing/plugin.fixtures.ts';
import IntegrationsPage from './integrations.page.tsx';

const showPage = pageShower({ plugin: en });
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (
  plugins: unknown,
  rules: string[][] = adminRules,
  { at = '/settings/integrations', may = true } = {},
) => {
  const addOns = [{ code: 'custom-integrations', may }];
  answerCalls({ 'GET /api/integrations': plugins, 'GET /api/tenant': { entitlements: { addOns } } });
  const shown = (
    <SlotProvider renderer={({ slot, props }) => <p>{`${slot} ${JSON.stringify(props)}`}</p>}>
      <IntegrationsPage />
    </SlotProvider>
  );
  return showPage(shown, { path: '/settings/integrations', at, user: userOf('admin'), rules });
};
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Integrations' })).getAllByRole('heading');
const gps = plugin({
  id: 'gps',
  name: 'Van tracking',
  addOn: 'gps',
  price: { amount: '8.00', per: 'van-month', from: false },
  state: 'lacking',
  upgrade: { plan: null, addOn: null },
});

describe('the catalogue of integrations', () => {
  it('shows each with its price and state, and what it may do, in words', async () => {
    await open([
      plugin(),
      enabled({ id: 'two', name: 'Two', price: { amount: '29.00', per: 'month', from: true } }),
    ]);
    expect((await cards()).map(({ textContent }) => textContent)).toEqual(['Parking permits', 'Two']);
    expect(screen.getByText('No extra charge')).toBeTruthy();
    expect(screen.getByText('from £29.00 a month')).toBeTruthy();
    expect(screen.getByText('Enabled')).toBeTruthy();
    expect(screen.getAllByText('See bookings')).toHaveLength(2);
    expect(screen.getAllByText('api.permits.example')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Details: Two' }).getAttribute('href')).toBe(
      '/settings/integrations/two',
    );
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('shows what the plan lacks too, with what to buy', async () => {
    await open([gps]);
    expect(await screen.findByText('£8.00 a van a month')).toBeTruthy();
    expect(screen.getByText('Not in your plan')).toBeTruthy();
    expect(screen.getByText('billing.upgrade-offer.v1 {"lacks":"gps"}')).toBeTruthy();
  });

  it('says why one was switched off', async () => {
    await open([enabled({ state: 'disabled', disabledBecause: 'failing' })]);
    expect(await screen.findByText('Switched off because it kept failing.')).toBeTruthy();
  });

  it('can be searched and narrowed where there are more than six, and comes back as it was left', async () => {
    const many: Plugin[] = [
      gps,
      ...Array.from({ length: 6 }, (_, n) => plugin({ id: `p${n}`, name: `Number ${n}` })),
    ];
    const router = await open(many);
    expect(await cards()).toHaveLength(7);
    await person.type(screen.getByRole('searchbox', { name: 'Search integrations' }), 'number 3');
    expect((await cards()).map(({ textContent }) => textContent)).toEqual(['Number 3']);
    expect(screen.getByText('1 integration')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Not in your plan' }));
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    expect(router.state.location.search).toBe('?q=number+3&show=lacking');
    await person.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await cards()).toHaveLength(7);
  });

  it('that is empty says so, and still leads to keys and webhooks whoever may see to them', async () => {
    await open([], [...adminRules, ['read', 'ApiKey'], ['read', 'WebhookEndpoint']]);
    expect(await screen.findByText('No integrations yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'API keys' }).getAttribute('href')).toBe('/settings/api-keys');
    expect(screen.getByRole('link', { name: 'Webhooks' }).getAttribute('href')).toBe('/settings/webhooks');
    const reference = screen.getByRole('link', { name: 'Reference (opens in a new tab)' });
    expect([reference.getAttribute('href'), reference.getAttribute('target')]).toEqual([
      '/api/docs',
      '_blank',
    ]);
    expect(screen.queryByText(/upgrade-offer/)).toBeNull();
    cleanup();
    await open([], [...adminRules, ['read', 'ApiKey']], { may: false });
    expect(await screen.findByText('billing.upgrade-offer.v1 {"lacks":"custom-integrations"}')).toBeTruthy();
    cleanup();
    await open([]);
    expect(await screen.findByText('No integrations yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'API keys' })).toBeNull();
  });

  it('that does not come can be asked for again', async () => {
    let away = true;
    await open(() => (away ? refuse(503, 'UNAVAILABLE', 'Briefly away.') : [plugin()]));
    expect(await screen.findByText('Briefly away.')).toBeTruthy();
    away = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cards()).toHaveLength(1);
  });
});
