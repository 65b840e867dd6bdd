// @vitest-environment happy-dom
import { pageShower, userOf } from '@convoy/shell-api/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { SessionGate } from './session-gate.tsx';
import type { SessionState } from './session-watch.ts';

const showPage = pageShower({ shell: en });
const inState = (state: SessionState) => ({
  state: () => state,
  subscribe: () => () => undefined,
  verify: vi.fn(),
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('SessionGate', () => {
  it('says that somebody else is signed in, with no way on but a reload and no button that does nothing', async () => {
    const reload = vi.fn();
    vi.spyOn(window.location, 'reload').mockImplementation(reload);
    await showPage(<SessionGate watch={inState('someone-else')} prepare={vi.fn()} />, {
      user: userOf('customer'),
    });
    expect(await screen.findByText('Another account is signed in')).toBeTruthy();
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Reload']);
    // The window has the focus, so that keys do not act on the page below it.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Reload'));
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(screen.getByText('Another account is signed in')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('offers a reload where the window for signing in again does not load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const prepare = vi.fn(() => Promise.reject(new Error('gone')));
    await showPage(<SessionGate watch={inState('ended')} prepare={prepare} />, { user: userOf('customer') });
    expect(await screen.findByText('Reload the page to sign in again.')).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload']);
  });

  it('shows nothing while the session holds, nor to a guest', async () => {
    await showPage(<SessionGate watch={inState('holds')} prepare={vi.fn()} />, { user: userOf('customer') });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    cleanup();
    await showPage(<SessionGate watch={inState('someone-else')} prepare={vi.fn()} />);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
