// @vitest-environment happy-dom
import { answerCalls, pageShower } from '@convoy/shell-api/testing';
import { type OnDemand, onDemand } from '@convoy/ui-kit';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { AppFrame } from './app-frame.tsx';
import { buildNavigation } from './nav-model.ts';
import { NARROW } from './sidebar-state.ts';

const stands = vi.hoisted(() => ({ part: null as OnDemand<object> | null }));
vi.mock('./rail.ts', () => ({
  rail: { load: () => stands.part?.load(), ready: () => stands.part?.ready() },
  preloadRail: () => undefined,
}));

const showPage = pageShower({ shell: en });
const model = {
  navigation: buildNavigation([], { signedIn: true, host: 'brand', can: () => true, carries: () => false }),
  pages: new Map(),
  records: new Map(),
  prepare: async () => undefined,
};
type Loaded = { default: ComponentType<object> };
const Icons = () => <p>Icons alone</p>;

async function show(load: () => Promise<Loaded>) {
  stands.part = onDemand(load);
  answerCalls({});
  await showPage(<AppFrame model={model} />, {
    tenant: {
      navigation: 'sidebar',
      theme: { mode: 'light', light: { sidebar: '#000000' }, dark: { sidebar: '#000000' } },
    } as never,
  });
}
const aside = () => within(screen.getByRole('complementary'));
const button = () => screen.getByRole('button', { name: 'Collapse the sidebar' });
const isWide = () => aside().queryByRole('navigation', { name: 'Main navigation' }) !== null;

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('whose product it is', () => {
  const grounds = { sidebar: '#000000', surface: '#ffffff' };
  const said = async (customer: boolean, poweredBy: string | null, bar: 'sidebar' | 'navbar' = 'sidebar') => {
    stands.part = onDemand(async () => ({ default: Icons }));
    answerCalls({});
    const navigation = buildNavigation([], {
      signedIn: true,
      host: 'brand',
      customer,
      can: () => true,
      carries: () => false,
    });
    await showPage(<AppFrame model={{ ...model, navigation }} />, {
      tenant: {
        poweredBy,
        navigation: bar,
        theme: { mode: 'light', light: grounds, dark: grounds },
      } as never,
    });
    return screen.queryByText('Powered by Convoy') !== null;
  };
  it.each(['sidebar', 'navbar'] as const)('is said to customers below each page, with a %s', async (bar) => {
    expect(await said(true, 'Powered by Convoy', bar)).toBe(true);
  });
  it('is not said to staff, who see the plan and the version', async () => {
    expect(await said(false, 'Powered by Convoy')).toBe(false);
  });
  it('is not said by a brand whose plan is white-label', async () => {
    expect(await said(true, null)).toBe(false);
  });
});

describe('the narrow sidebar', () => {
  it.each([
    ['its button', () => fireEvent.click(button())],
    ['its key', () => fireEvent.keyDown(document.body, { key: '[' })],
  ])('says that it did not come, and tries again when %s is pressed', async (_, toggle) => {
    const load = vi.fn<() => Promise<Loaded>>().mockRejectedValueOnce(new Error('chunk'));
    await show(load.mockResolvedValue({ default: Icons }));
    toggle();
    expect((await screen.findAllByText('The narrow sidebar could not be loaded')).length).toBeGreaterThan(0);
    expect([isWide(), button().getAttribute('aria-pressed')]).toEqual([true, 'false']);
    toggle();
    expect(await aside().findByText('Icons alone')).toBeTruthy();
    expect([isWide(), button().getAttribute('aria-pressed')]).toEqual([false, 'true']);
    toggle();
    await waitFor(() => expect(isWide()).toBe(true));
  });

  it('chosen before, has its place kept at first; when it is slow, the wide one stands in', async () => {
    localStorage.setItem(NARROW, 'true');
    const { promise, resolve } = Promise.withResolvers<Loaded>();
    await show(() => promise);
    expect([isWide(), button().getAttribute('aria-pressed')]).toEqual([false, 'true']);
    await waitFor(() => expect(isWide()).toBe(true));
    resolve({ default: Icons });
    expect(await aside().findByText('Icons alone')).toBeTruthy();
    expect([isWide(), button().getAttribute('aria-pressed')]).toEqual([false, 'true']);
  });
});
