// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from '@convoy/shell-api/router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../boot/i18n.ts';
import english from '../locales/en.json' with { type: 'json' };
import type { PageState, PageStore } from './page-store.ts';
import { SlicePage } from './slice-page.tsx';

beforeEach(() => startTexts('en', { shell: english }));
afterEach(cleanup);

function storeAt(state: PageState): { store: PageStore; set: (state: PageState) => void } {
  const listeners = new Set<() => void>();
  let now = state;
  const set = (next: PageState) => {
    now = next;
    for (const listener of listeners) listener();
  };
  const store = {
    open: vi.fn(),
    state: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as PageStore;
  return { store, set };
}

/** Shows the page; gives back what every frame of it said, the very first included. */
function show(store: PageStore): string[] {
  const frames: string[] = [];
  // Layout effects run before a frame is painted, and before the page's own effects.
  const Frame = () => {
    useLayoutEffect(() => {
      frames.push(document.body.textContent ?? '');
    });
    return null;
  };
  const page = (
    <>
      <SlicePage store={store} slice="booking" page="book" />
      <Frame />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  return frames;
}

describe('SlicePage', () => {
  it('coming back to a page that failed, shows it on its way and not the old card', () => {
    const { store, set } = storeAt({ status: 'failed' });
    vi.mocked(store.open).mockImplementation(() => set({ status: 'loading' }));
    const frames = show(store);
    expect(store.open).toHaveBeenCalledWith('booking', 'book');
    expect(frames.join()).not.toContain('could not be loaded');
    expect(screen.getByRole('status')).toBeTruthy();
    act(() => set({ status: 'failed' }));
    expect(screen.getByRole('alert').textContent).toContain('Booking could not be loaded');
  });

  it('shows a page that is there at once', () => {
    const { store } = storeAt({ status: 'ready', Page: () => <h1>Book a van</h1> });
    expect(show(store)[0]).toContain('Book a van');
  });
});
