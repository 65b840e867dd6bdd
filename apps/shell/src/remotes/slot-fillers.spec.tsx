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
import { createSlotRenderer, fillersBySlot } from './slot-fillers.tsx';

declare module '@convoy/platform/manifest' {
  interface SlotRegistry {
    'shell-spec.place.v1': { readonly vanId: number };
  }
}

const SLOT: SlotId = 'shell-spec.place.v1';
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

function show(uis: Record<string, () => Promise<SliceUi>>, manifests: RemoteManifest[], role = 'customer') {
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
          <Slot id="shell-spec.place.v1" vanId={7} />
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

describe('fillersBySlot', () => {
  it('orders fillers and leaves out those one may not see', () => {
    const manifests = [
      fill('b', 'x', 1),
      fill('a', 'y', 1),
      fill('c', 'z', 0),
      fill('d', 'w', 0, ['read', 'Van']),
    ];
    const source = { manifests, can: () => false, prepare: vi.fn(), limit: 1 };
    expect(
      fillersBySlot(source)
        .get(SLOT)
        ?.map(({ slice }) => slice),
    ).toEqual(['c', 'a', 'b']);
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
});
