// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { FrameActionsContext, type FrameModel, FrameModelContext } from '../frame-context.tsx';
import { buildNavigation } from '../nav-model.ts';
import PaletteDialog from './palette-dialog.tsx';

const visitor = { signedIn: true, host: 'brand', can: () => true, carries: () => false } as const;
const route = (path: string, title: string) =>
  [path, { slice: 'demo', path, page: title, title, access: 'signed-in' }] as const;
const model: FrameModel = {
  navigation: buildNavigation(
    [
      {
        slice: 'demo',
        routes: [],
        nav: [
          { group: 'fleet', path: '/vans', label: 'vans', icon: 'van', order: 1 },
          {
            group: 'fleet',
            path: '/map',
            label: 'map',
            icon: 'map',
            requires: { plugin: 'gps', upgrade: 'gps' },
            order: 2,
          },
        ],
      },
    ],
    visitor,
  ),
  pages: new Map([route('/vans', 'vans'), route('/account', 'account'), route('/vans/:id', 'one')]),
  records: new Map([['van', { kind: 'van', label: 'vanRecords', symbol: 'van', slice: 'demo' }]]),
  prepare: async () => undefined,
};
const words = {
  vans: 'All vans',
  map: 'Live map',
  account: 'Account',
  gps: 'GPS',
  one: 'Van',
  vanRecords: 'Vans',
};
const showPage = pageShower({ shell: en, demo: words });

async function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls(answers);
  const onClose = vi.fn();
  const openShortcuts = vi.fn();
  const router = await showPage(
    <FrameModelContext value={model}>
      <FrameActionsContext value={{ openSearch: vi.fn(), openShortcuts, toggleSidebar: null }}>
        <PaletteDialog onClose={onClose} restoreFocus={(event) => event.preventDefault()} />
      </FrameActionsContext>
    </FrameModelContext>,
    { user: userOf('operator') },
  );
  return { calls, onClose, openShortcuts, router, user: userEvent.setup() };
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const van = { kind: 'van', id: 7, title: 'AB12 CDE', text: 'Ford Transit', path: '/vans/7' };

beforeAll(() => {
  // happy-dom draws nothing, so it scrolls nothing.
  Element.prototype.scrollIntoView ??= () => undefined;
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe('PaletteDialog', () => {
  it('offers pages that may be opened, neither locked ones nor those of a record, and actions', async () => {
    await open();
    expect(options()).toEqual([
      'All vansFleet',
      'Account',
      'Switch to dark',
      "Follow the system's appearance",
      'Keyboard shortcuts',
      'Sign out',
    ]);
  });

  it('opens what is chosen, and offers it again the next time', async () => {
    const { user, router, onClose } = await open();
    await user.keyboard('acc{Enter}');
    expect(router.state.location.pathname).toBe('/account');
    expect(onClose).toHaveBeenCalled();
    cleanup();
    await open();
    const recent = screen.getByRole('group', { name: 'Recent' });
    expect(within(recent).getByRole('option').textContent).toBe('Account');
  });

  it('finds records after a pause with one call, and says how much there is', async () => {
    const { user, calls, router } = await open({ 'GET /api/search': [van] });
    await user.keyboard('ab12');
    await screen.findByRole('option', { name: /AB12 CDE/ });
    expect(calls).toHaveLength(1);
    expect(screen.getByText('Vans')).toBeTruthy();
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('1 result');
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/vans/7');
  });

  it('asks for the first hundred signs of a long text, and cuts no sign in two', async () => {
    const { user } = await open({ 'GET /api/search': [van] });
    await user.paste(`${'a'.repeat(99)}🚐 and more`);
    await screen.findByRole('option', { name: /AB12 CDE/ });
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('says that nothing was found, and asks nothing for a single letter', async () => {
    const { user, calls } = await open({ 'GET /api/search': [] });
    await user.keyboard('q');
    expect(screen.getAllByText('Nothing found for “q”.').length).toBeGreaterThan(0);
    await user.keyboard('qq');
    await waitFor(() => expect(screen.getAllByText('Nothing found for “qqq”.').length).toBeGreaterThan(0));
    expect(calls).toHaveLength(1);
  });

  it('tells of a refusal; Enter on the retry asks again and opens nothing', async () => {
    let broken = true;
    const { user, router } = await open({
      'GET /api/search': () => (broken ? refuse(503, 'UNAVAILABLE', 'Busy.') : [van]),
    });
    await user.keyboard('van');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    broken = false;
    retry.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('option', { name: /AB12 CDE/ })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
  });

  it('does what an action says', async () => {
    const { user, openShortcuts, onClose } = await open();
    await user.keyboard('keyboard{Enter}');
    expect(onClose).toHaveBeenCalled();
    expect(openShortcuts).toHaveBeenCalled();
  });
});
