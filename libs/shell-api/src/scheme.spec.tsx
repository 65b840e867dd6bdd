// @vitest-environment happy-dom
import type { TenantView } from '@convoy/tenancy/contract';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changeSessionUser, followScheme, ShellProvider, useScheme, useSession } from './index.ts';
import { sessionUserStore } from './session-user.ts';
import { answerCalls, userOf } from './testing/index.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  delete document.documentElement.dataset.scheme;
  sessionUserStore.forget();
});

const tenant = { theme: { mode: 'light' } } as unknown as TenantView;
let setScheme: ReturnType<typeof useScheme>['setScheme'];
function Page() {
  const state = useScheme();
  const { user } = useSession();
  setScheme = state.setScheme;
  return <p>{`${state.scheme} ${user?.firstName ?? 'guest'}`}</p>;
}
const show = (user: ReturnType<typeof userOf> | null) =>
  render(
    <ShellProvider tenant={tenant} session={{ user, rules: [] }}>
      <Page />
    </ShellProvider>,
  );

describe('scheme', () => {
  it('shows a choice at once, keeps it in the browser and with the account', async () => {
    const calls = answerCalls({ 'PATCH /api/account/preferences': {} });
    show(userOf('customer'));
    expect(screen.getByText('light Ada')).toBeTruthy();
    await act(() => setScheme('dark'));
    expect(screen.getByText('dark Ada')).toBeTruthy();
    expect(document.documentElement.dataset.scheme).toBe('dark');
    expect(localStorage.getItem('convoy.scheme')).toBe('dark');
    expect(calls.map(({ body }) => body)).toEqual([{ theme: 'dark' }]);
  });

  it('keeps a guest’s choice in the browser alone', async () => {
    const calls = answerCalls({});
    show(null);
    await act(() => setScheme('dark'));
    expect(screen.getByText('dark guest')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('gives the account’s choice the last word when a page starts', () => {
    localStorage.setItem('convoy.scheme', 'light');
    followScheme('dark');
    expect(document.documentElement.dataset.scheme).toBe('dark');
    expect(localStorage.getItem('convoy.scheme')).toBe('dark');
  });
});

describe('changeSessionUser', () => {
  it('tells the whole page of a new name, and makes nobody of a guest', () => {
    show(userOf('customer'));
    act(() => changeSessionUser({ firstName: 'Grace' }));
    expect(screen.getByText('light Grace')).toBeTruthy();
    cleanup();
    show(null);
    expect(screen.getByText('light guest')).toBeTruthy();
  });
});
