// @vitest-environment happy-dom
import type { SessionView } from '@convoy/identity/contract';
import type { RemoteManifest, SlotId } from '@convoy/platform/manifest';
import { ShellProvider, type SliceUi, Slot, SlotProvider } from '@convoy/shell-api';
import type { TenantView } from '@convoy/tenancy/contract';
import { KitProvider } from '@convoy/ui-kit';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../boot/i18n.ts';
import english from '../locales/en.json' with { type: 'json' };
import { createSlotRenderer } from './slot-fillers.tsx';

declare module '@convoy/platform/manifest' {
  interface SlotRegistry {
    'shell-spec.place.v1': { readonly vanId: number };
    'shell-spec.settings.v1': { readonly plugin: string };
  }
}

const SLOT: SlotId = 'shell-spec.place.v1';
const OTHER: SlotId = 'shell-spec.settings.v1';
const fill = (slice: string, component: string, order: number, can?: [string, string]): RemoteManifest => ({
  slice,
  routes: [],
  nav: [],
  slots: [{ slot: SLOT, component, order, ...(can ? { can } : {}) }],
});

let onScreen: () => void;

beforeEach(() => {
  startTexts('en', { shell: english });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        onScreen = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ui = (slots: SliceUi['slots']): SliceUi => ({ pages: {}, locales: {}, slots });
const user = (role: string) => ({ id: 1, role, firstName: 'Ada', lastName: 'Moss' }) as SessionView['user'];

function show(
  uis: Record<string, () => Promise<SliceUi>>,
  manifests: RemoteManifest[],
  role = 'customer',
  onFailed?: () => void,
) {
  const prepare = vi.fn((slice: string) => uis[slice]?.() ?? Promise.reject(new Error('down')));
  const renderer = createSlotRenderer({ manifests, can: () => true, prepare, limit: 1000 });
  render(
    <ShellProvider
      tenant={{ name: 'Acme', locale: 'en' } as TenantView}
      session={{ user: user(role), rules: [] }}
    >
      <KitProvider>
        <SlotProvider renderer={renderer}>
          <h1>The page</h1>
          <Slot id="shell-spec.place.v1" vanId={7} {...(onFailed && { onFailed })} />
        </SlotProvider>
      </KitProvider>
    </ShellProvider>,
  );
  return prepare;
}

const Van = ({ vanId }: { vanId: number }) => <p>van {vanId}</p>;
const Broken = () => {
  throw new Error('broken');
};

describe('a filler that needs another slot', () => {
  const needing: RemoteManifest = {
    slice: 'form',
    routes: [],
    nav: [],
    slots: [{ slot: SLOT, component: 'hint', order: 1, needs: OTHER }],
  };
  const source = { can: () => true, prepare: vi.fn(), limit: 1 };

  it('is there where that one is filled, which is known without loading anything', () => {
    const alone = createSlotRenderer({ ...source, manifests: [needing] });
    expect(alone.isFilled?.(SLOT)).toBe(false);
    const filler: RemoteManifest = {
      slice: 'voice',
      routes: [],
      nav: [],
      slots: [{ slot: OTHER, component: 'button', order: 1 }],
    };
    const both = createSlotRenderer({ ...source, manifests: [needing, filler] });
    expect([both.isFilled?.(SLOT), both.isFilled?.(OTHER)]).toEqual([true, true]);
    expect(source.prepare).not.toHaveBeenCalled();
  });
});

describe('the fillers of a slot', () => {
  it('load when the slot is on screen, and get its props', async () => {
    const prepare = show({ one: async () => ui({ hint: async () => ({ default: Van }) }) }, [
      fill('one', 'hint', 1),
    ]);
    expect(prepare).not.toHaveBeenCalled();
    act(() => onScreen());
    expect(await screen.findByText('van 7')).toBeTruthy();
  });

  it.each([
    ['that does not come', {}],
    ['that throws', { one: async () => ui({ hint: async () => ({ default: Broken }) }) }],
    ['that its slice lacks', { one: async () => ui({}) }],
  ])('one %s shows nothing to customers, and the page stands', async (_how, uis) => {
    show({ ...uis, two: async () => ui({ hint: async () => ({ default: Van }) }) }, [
      fill('one', 'hint', 1),
      fill('two', 'hint', 2),
    ]);
    act(() => onScreen());
    expect(await screen.findByText('van 7')).toBeTruthy();
    expect(screen.getByText('The page')).toBeTruthy();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('one that does not come is told to the page that waits for it, once', async () => {
    const onFailed = vi.fn();
    show(
      { two: async () => ui({ hint: async () => ({ default: Van }) }) },
      [fill('one', 'hint', 1), fill('two', 'hint', 2)],
      'customer',
      onFailed,
    );
    act(() => onScreen());
    expect(await screen.findByText('van 7')).toBeTruthy();
    await waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  });

  it('a broken one is a note to staff, with another try', async () => {
    let works = false;
    show(
      {
        one: async () =>
          works ? ui({ hint: async () => ({ default: Van }) }) : Promise.reject(new Error('down')),
      },
      [fill('one', 'hint', 1)],
      'operator',
    );
    act(() => onScreen());
    expect((await screen.findByRole('note')).textContent).toContain('One');
    works = true;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByText('van 7')).toBeTruthy());
  });

  it.each([
    ['customer', 0],
    ['operator', 1],
  ])('one that is slow is given up: to %s %i notes, and until then nothing at all', async (role, notes) => {
    vi.useFakeTimers();
    try {
      show({ one: () => new Promise(() => undefined) }, [fill('one', 'hint', 1)], role);
      act(() => onScreen());
      await act(() => vi.advanceTimersByTimeAsync(900));
      expect(document.querySelector('[data-slot]')?.childElementCount).toBe(0);
      await act(() => vi.advanceTimersByTimeAsync(200));
      expect(screen.queryAllByRole('note')).toHaveLength(notes);
    } finally {
      vi.useRealTimers();
    }
  });

  it('of a place that is one plugin’s are that plugin’s alone, and no other is loaded', async () => {
    const panel = (slice: string): RemoteManifest => ({
      ...fill(slice, 'panel', 0),
      slots: [{ slot: 'shell-spec.settings.v1', component: 'panel', order: 0 }],
    });
    const prepare = vi.fn(async (slice: string) =>
      ui({ panel: async () => ({ default: () => <p>panel of {slice}</p> }) }),
    );
    const renderer = createSlotRenderer({
      manifests: [panel('gps'), panel('zone-permit')],
      can: () => true,
      prepare,
      limit: 1000,
    });
    render(
      <SlotProvider renderer={renderer}>
        <Slot id="shell-spec.settings.v1" plugin="zone-permit" />
      </SlotProvider>,
    );
    act(() => onScreen());
    expect(await screen.findByText('panel of zone-permit')).toBeTruthy();
    expect(prepare.mock.calls).toEqual([['zone-permit']]);
  });
});
