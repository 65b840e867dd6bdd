// @vitest-environment happy-dom
import { ConfirmHost, KitProvider } from '@convoy/ui-kit';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { useLeaveGuard } from './leave-guard.ts';
import { createMemoryRouter, RouterProvider } from './router.ts';

afterEach(cleanup);

const user = userEvent.setup();

async function open(dirty: boolean) {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { shell: { leaveGuard: { title: 'Leave?', leave: 'Leave it', stay: 'Stay here' } } } },
  });
  function Guarded() {
    useLeaveGuard(dirty);
    return <p>form</p>;
  }
  const router = createMemoryRouter([
    { path: '/', element: <Guarded /> },
    { path: '/other', element: <p>other</p> },
  ]);
  render(
    <I18nextProvider i18n={i18n}>
      <KitProvider>
        <RouterProvider router={router} />
        <ConfirmHost />
      </KitProvider>
    </I18nextProvider>,
  );
  const go = (to: string) => act(async () => void (await router.navigate(to)));
  return { router, go };
}

const unload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('useLeaveGuard', () => {
  it('asks before leaving with something unsaved; staying keeps the page, leaving goes on', async () => {
    const { router, go } = await open(true);
    await go('/other');
    expect(screen.getByRole('alertdialog').textContent).toContain('Leave?');
    expect(router.state.location.pathname).toBe('/');
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(screen.getByText('form')).toBeTruthy();
    await go('/other');
    await user.click(screen.getByRole('button', { name: 'Leave it' }));
    expect(await screen.findByText('other')).toBeTruthy();
  });

  it('lets go where nothing is unsaved, and where only the query changes', async () => {
    const clean = await open(false);
    expect(unload()).toBe(false);
    await clean.go('/other');
    expect(screen.getByText('other')).toBeTruthy();
    cleanup();
    const dirty = await open(true);
    await dirty.go('/?step=2');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(dirty.router.state.location.search).toBe('?step=2');
  });

  it('has the browser ask when the tab is closed, as long as the page stands', async () => {
    await open(true);
    expect(unload()).toBe(true);
    cleanup();
    expect(unload()).toBe(false);
  });
});
