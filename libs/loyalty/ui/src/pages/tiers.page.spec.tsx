// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LoyaltyTier } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import TiersPage from './tiers.page.tsx';

const showPage = pageShower({ loyalty: en });
// A toast lets presses through around itself; without its sheet it seems to do so everywhere.
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tier = (
  id: number,
  key: LoyaltyTier['key'],
  minimumPoints: number,
  multiplier: number,
): LoyaltyTier => ({
  id,
  key,
  name: key === null ? 'Fleet Partner' : `${key.charAt(0).toUpperCase()}${key.slice(1)}`,
  minimumPoints,
  multiplier,
  revision: 1,
});
const tiers = [
  tier(1, 'bronze', 0, 1),
  tier(2, 'silver', 500, 1.5),
  tier(3, 'gold', 1500, 2),
  tier(4, 'platinum', 3000, 3),
  tier(5, null, 6000, 4.25),
];
const ADMIN = [['read,add,update,remove', 'LoyaltyTier']];
const open = async (answers: Record<string, unknown>, admin = false) => {
  const calls = answerCalls({ 'GET /api/loyalty/tiers': tiers, ...answers });
  await showPage(<TiersPage />, {
    path: '/loyalty/tiers',
    at: '/loyalty/tiers',
    user: userOf(admin ? 'admin' : 'customer'),
    rules: admin ? ADMIN : [['read', 'LoyaltyTier']],
  });
  return calls;
};
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Loyalty tiers' })).getAllByRole('listitem');
const press = async (name: string | RegExp, at: HTMLElement = document.body) =>
  person.click(await within(at).findByRole('button', { name }));

describe('the tiers', () => {
  it('show a customer the points each takes and its multiplier, and nothing to change', async () => {
    await open({});
    const texts = (await cards()).map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringContaining('Bronze0 to 499 points1×'),
      expect.stringContaining('Silver500 to 1,499 points1.5×'),
      expect.stringContaining('Gold1,500 to 2,999 points2×'),
      expect.stringContaining('Platinum3,000 to 5,999 points3×'),
      expect.stringContaining('Fleet PartnerFrom 6,000 points4.25×'),
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('say that there are none, and what failed', async () => {
    await open({ 'GET /api/loyalty/tiers': [] });
    expect(await screen.findByText('No tiers yet')).toBeTruthy();
    cleanup();
    let works = false;
    await open({
      'GET /api/loyalty/tiers': () => (works ? tiers : refuse(500, 'INTERNAL', 'Something broke.')),
    });
    expect(await screen.findByText('The tiers could not be loaded', {}, { timeout: 10_000 })).toBeTruthy();
    works = true;
    await press('Try again');
    expect(await cards()).toHaveLength(5);
  });

  it('are changed by an admin, whose name is sent only where it was typed, and who can undo it', async () => {
    const calls = await open(
      {
        'PUT /api/loyalty/tiers/3': ({ body }: { body: Partial<LoyaltyTier> }) => ({
          ...tiers[2],
          ...body,
          revision: 2,
        }),
      },
      true,
    );
    await press('Edit Gold');
    const multiplier = await screen.findByLabelText(/^Multiplier/);
    await person.clear(multiplier);
    await person.type(multiplier, '2.25');
    await press('Save tier');
    await press('Undo');
    await screen.findByText('The change was undone');
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { minimumPoints: 1500, multiplier: 2.25, revision: 1 },
      { name: 'Gold', minimumPoints: 1500, multiplier: 2, revision: 2 },
    ]);
  });

  it('are added and removed by an admin, who is asked first; the lowest stays', async () => {
    const calls = await open(
      {
        'POST /api/loyalty/tiers': tier(6, null, 9000, 5),
        'DELETE /api/loyalty/tiers/5': { status: 204, body: null },
      },
      true,
    );
    await cards();
    expect(screen.queryByRole('button', { name: 'Remove Bronze' })).toBeNull();
    await press('Remove Fleet Partner');
    await press('Remove', await screen.findByRole('alertdialog'));
    await screen.findByText('Fleet Partner was removed');
    await press('Add tier');
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByLabelText(/^Name/), 'Captain');
    const points = within(dialog).getByLabelText(/^Starts at/);
    await person.clear(points);
    await person.type(points, '9000');
    await press('Add tier', dialog);
    await screen.findByText('Captain was added');
    expect(calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])).toEqual([
      ['DELETE', undefined],
      ['POST', { name: 'Captain', minimumPoints: 9000, multiplier: 1 }],
    ]);
  });

  it('say beside the field what was refused, and show a tier that somebody else changed', async () => {
    let refusals = 0;
    await open(
      {
        'PUT /api/loyalty/tiers/2': () =>
          refusals++ === 0
            ? refuse(409, 'LOYALTY_TIER_MINIMUM_TAKEN', 'Gold already starts here.')
            : {
                status: 409,
                body: {
                  code: 'CONFLICT',
                  message: 'Changed.',
                  details: { current: { ...tiers[1], multiplier: 9, revision: 7 } },
                },
              },
      },
      true,
    );
    await press('Edit Silver');
    const points = await screen.findByLabelText(/^Starts at/);
    await person.clear(points);
    await person.type(points, '1500');
    await press('Save tier');
    await waitFor(() => expect(points.getAttribute('aria-invalid')).toBe('true'));
    await press('Save tier');
    await press('Use their version');
    expect((await screen.findByLabelText<HTMLInputElement>(/^Multiplier/)).value).toBe('9');
  });
});
