// @vitest-environment happy-dom
import { SlotProvider } from '@convoy/shell-api';
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import AddVanPage from '../pages/add-van.page.tsx';
import FleetPage from '../pages/fleet.page.tsx';
import { depot, staffRules, van } from '../testing/fleet.fixtures.ts';

const showPage = pageShower({ fleet: en });
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

/** A page with what it asks of the upgrade said as text. */
const open = (page: ReactNode, vans: () => unknown, answers = {}) => {
  answerCalls({ 'GET /api/fleet/vans': vans, 'GET /api/depots': [depot()], ...answers });
  const shown = (
    <SlotProvider renderer={({ slot, props }) => <p>{`${slot} ${JSON.stringify(props)}`}</p>}>
      {page}
    </SlotProvider>
  );
  return showPage(shown, {
    user: userOf('operator'),
    rules: staffRules,
    tenant: { plan: { code: 'starter', name: 'Starter', maxVans: 1 } },
  });
};
const OFFER = 'billing.upgrade-offer.v1 {"lacks":"vans","more":1}';

describe('what carries more vans', () => {
  it('is offered by the fleet where the plan is full, and not before', async () => {
    await open(<FleetPage />, () => []);
    await screen.findByText('0 of 1 vans of your plan.');
    expect(screen.queryByText(OFFER)).toBeNull();
    cleanup();
    await open(<FleetPage />, () => [van()]);
    expect(await screen.findByText(OFFER)).toBeTruthy();
  });

  it('is offered where somebody else took the last place while one typed', async () => {
    let fleet: unknown[] = [];
    await open(<AddVanPage />, () => fleet, {
      'POST /api/vans': () => {
        fleet = [van()];
        return refuse(409, 'PLAN_VAN_LIMIT', 'Your plan carries 1 vans, and 1 are in your fleet.');
      },
    });
    for (const [label, text] of [
      [/^Registration/, 'ab12 cde'],
      [/^Make/, 'Ford'],
      [/^Model/, 'Transit'],
    ] as const)
      await person.type(await screen.findByLabelText(label), text);
    expect(screen.queryByText(OFFER)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Add Van' }));
    expect(await screen.findByText(OFFER)).toBeTruthy();
  });
});
