// @vitest-environment happy-dom
import { pageShower, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import GuidePage from './guide.page.tsx';
import GuidesPage from './guides.page.tsx';

const showPage = pageShower({ help: en });
afterEach(cleanup);

describe('/help', () => {
  const open = (at = '/help', visit: Parameters<typeof showPage>[1] = {}) =>
    showPage(<GuidesPage />, { path: '/help', at, ...visit });

  it('shows guests the guides of customers, and no others', async () => {
    await open();
    const part = await screen.findByRole('region', { name: 'Hiring a van' });
    expect(within(part).getByRole('link', { name: /The deposit/ })).toHaveProperty(
      'pathname',
      '/help/deposit',
    );
    expect(screen.queryByRole('region', { name: 'Running the brand' })).toBeNull();
  });

  it('shows admins their own guides first, and head office those of the platform', async () => {
    await open('/help', { user: userOf('admin') });
    await screen.findByRole('region', { name: 'Running the brand' });
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Running the brand');
    cleanup();
    await open('/help', { user: userOf('admin'), tenant: { kind: 'platform' } });
    expect(await screen.findByRole('region', { name: 'Head office' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Hiring a van' })).toBeNull();
  });

  it('finds guides by words and says where there is none', async () => {
    const person = userEvent.setup();
    await open('/help', { user: userOf('customer') });
    const field = await screen.findByRole('searchbox', { name: 'Search the guides' });
    await screen.findByRole('region', { name: 'Hiring a van' });
    await person.type(field, 'breakdown');
    expect(await screen.findByRole('link', { name: /Help on the road/ })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Hiring a van' })).toBeNull();
    await person.clear(field);
    await person.type(field, 'geofence');
    expect(await screen.findByText('No guide found')).toBeTruthy();
  });

  it('leads from a page to its guide', async () => {
    const router = await open('/help?from=%2Fbooking%2Fcounter', { user: userOf('operator') });
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/help/counter');
  });

  it('stays where no guide explains the page asked from', async () => {
    await open('/help?from=%2Fnowhere');
    expect(await screen.findByRole('region', { name: 'Hiring a van' })).toBeTruthy();
  });
});

describe('/help/:guide', () => {
  const open = (at: string, visit: Parameters<typeof showPage>[1] = {}) =>
    showPage(<GuidePage />, { path: '/help/:guide', at, ...visit });

  it('shows a guide, links of the product and the people to ask', async () => {
    await open('/help/pay');
    expect(await screen.findByRole('heading', { level: 1, name: 'Pay for a booking' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My bookings' })).toHaveProperty('pathname', '/booking/list');
    expect(screen.getByRole('link', { name: 'hello@acme.test' })).toBeTruthy();
    expect(screen.getByText('Answered within 4 hours')).toBeTruthy();
    expect(screen.getByText(/^Monday to Friday, 09:00 to 18:00 \((GMT|BST)\)$/)).toBeTruthy();
    expect(screen.getByText('In an emergency on the road: at any time')).toBeTruthy();
  });

  it('promises no emergencies and names one day where the terms say so', async () => {
    const support = {
      answerHours: 1,
      firstDay: 6,
      lastDay: 6,
      opens: '10:00',
      closes: '12:00',
      emergencies: false,
    };
    await open('/help/pay', { tenant: { support } });
    expect(await screen.findByText('Answered within 1 hour')).toBeTruthy();
    expect(screen.getByText(/^Saturday, 10:00 to 12:00/)).toBeTruthy();
    expect(screen.queryByText(/emergency/)).toBeNull();
  });

  it('says so where there is no such guide', async () => {
    await open('/help/constructor');
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such guide' })).toBeTruthy();
  });
});
