// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PlainRouter, useLatestQuery, useLocation, useNavigate } from './plain-router.tsx';

const assign = vi.fn();
let latest = () => new URLSearchParams();
function Page() {
  const { search } = useLocation();
  const navigate = useNavigate();
  latest = useLatestQuery();
  return (
    <>
      <p data-testid="query">{search}</p>
      {['/found?size=large', '/found?van=5', '/other?size=large'].map((to) => (
        <button key={to} type="button" onClick={() => navigate(to)}>
          {to}
        </button>
      ))}
    </>
  );
}
const show = (stays?: (search: string) => boolean) =>
  render(
    <PlainRouter
      stays={stays}
      place={{ pathname: '/found', params: {}, search: '?a=1', handle: null, page: null }}
    >
      <Page />
    </PlainRouter>,
  );
const press = (to: string) => fireEvent.click(screen.getByRole('button', { name: to }));
const query = () => screen.getByTestId('query').textContent;

beforeEach(() => {
  window.history.replaceState(null, '', '/found?a=1');
  window.scrollTo = () => {};
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  cleanup();
  assign.mockReset();
  vi.restoreAllMocks();
});

it('changes its query in place where the page stays, and follows back and forward', async () => {
  show((search) => !search.includes('van'));
  press('/found?size=large');
  expect([query(), window.location.search, String(latest())]).toEqual([
    '?size=large',
    '?size=large',
    'size=large',
  ]);
  expect(assign).not.toHaveBeenCalled();
  window.history.replaceState(null, '', '/found?a=1');
  await act(() => window.dispatchEvent(new PopStateEvent('popstate')));
  expect(query()).toBe('?a=1');
});

it('loads the page of every other address', () => {
  show((search) => !search.includes('van'));
  press('/found?van=5');
  press('/other?size=large');
  expect(assign.mock.calls.map(([to]) => new URL(String(to)).search)).toEqual(['?van=5', '?size=large']);
  expect(query()).toBe('?a=1');
});

it('loads every address where the page says nothing of staying', () => {
  show();
  press('/found?size=large');
  expect(assign).toHaveBeenCalledTimes(1);
});
