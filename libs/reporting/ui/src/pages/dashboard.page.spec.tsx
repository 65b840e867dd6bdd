// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import DashboardPage from './dashboard.page.tsx';

const showPage = pageShower({ reporting: en });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const business = {
  activeBookings: 14,
  bookingsTrend: 8.3,
  fleetUtilization: null,
  utilizationTrend: null,
  revenueToday: 1850.5,
  revenueTrend: -4,
  maintenanceDue: 0,
};
const row = {
  id: 9,
  reference: 'AV-7F3K2',
  customerId: 3,
  customerName: 'Bert Finch',
  vanId: 1,
  vanMake: 'Ford',
  vanModel: 'Transit',
  pickupDate: '2026-11-23',
  returnDate: '2026-11-26',
  pickupLocation: 'Leeds',
  totalDays: 3,
  status: 'confirmed',
  paymentStatus: 'deposit_paid',
  totalAmount: '420.00',
  outstandingAmount: '170.00',
  createdAt: '2026-11-20T10:00:00Z',
};
const refused = refuse(503, 'UNAVAILABLE', 'Later.');

describe('dashboard', () => {
  it('greets staff and shows live figures, a dash where there is none', async () => {
    answerCalls({ 'GET /api/dashboard/stats': business, 'GET /api/bookings': [row] });
    await showPage(<DashboardPage />, { user: userOf('operator') });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back, Ada!');
    expect(screen.getByText("Here's what's happening with your van hire business today.")).toBeTruthy();
    expect(await screen.findByText('£1,850.50')).toBeTruthy();
    const summary = screen.getByRole('region', { name: 'Summary' });
    // One figure that is not there, and one change that cannot be told.
    expect(within(summary).getAllByText('–')).toHaveLength(2);
    expect(within(summary).getByText('All up to date')).toBeTruthy();
    expect(within(summary).getByText('vs yesterday')).toBeTruthy();
    expect(await screen.findByText('Bert Finch')).toBeTruthy();
    expect(screen.getByText('Confirmed')).toBeTruthy();
  });

  it('shows customers their own figures', async () => {
    answerCalls({
      'GET /api/dashboard/stats': {
        totalBookings: 0,
        activeRentals: 0,
        upcomingBookings: 2,
        totalSpent: 99.9,
      },
      'GET /api/bookings': [],
    });
    await showPage(<DashboardPage />, { user: userOf('customer') });
    expect(screen.getByText('Track your bookings and manage your rentals.')).toBeTruthy();
    expect(await screen.findByText('£99.90')).toBeTruthy();
    // Nought is a figure, not a gap to be filled with an invented one.
    expect(screen.getAllByText('0')).toHaveLength(2);
    expect(await screen.findByText('No bookings found')).toBeTruthy();
  });

  it('shows four places of cards while the figures load', async () => {
    answerCalls({ 'GET /api/dashboard/stats': () => new Promise(() => {}), 'GET /api/bookings': [] });
    await showPage(<DashboardPage />, { user: userOf('admin') });
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(summary.getAttribute('aria-busy')).toBe('true');
    expect(within(summary).getAllByText('Loading the summary')).toHaveLength(4);
  });

  it('shows four cards of dashes when the figures cannot be had, and the rest of the page lives', async () => {
    answerCalls({ 'GET /api/dashboard/stats': refused, 'GET /api/bookings': [row] });
    await showPage(<DashboardPage />, { user: userOf('admin') });
    expect(await screen.findAllByText('No Data')).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(await screen.findByText('Bert Finch')).toBeTruthy();
  });

  it('shows at most five bookings', async () => {
    const rows = [1, 2, 3, 4, 5, 6].map((id) => ({ ...row, id, customerName: `Guest ${id}` }));
    answerCalls({ 'GET /api/dashboard/stats': business, 'GET /api/bookings': rows });
    await showPage(<DashboardPage />, { user: userOf('admin') });
    expect(await screen.findByText('Guest 5')).toBeTruthy();
    expect(screen.queryByText('Guest 6')).toBeNull();
    expect(screen.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/booking/list');
  });
});
