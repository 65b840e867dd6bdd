// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createMemoryRouter, RouterProvider, useLatestQuery, useSearchParams } from './router.ts';

afterEach(cleanup);

it('reads what the address asks for before the page is rendered with it', async () => {
  let rendered = '';
  let latest = () => new URLSearchParams();
  function Page() {
    rendered = String(useSearchParams()[0]);
    latest = useLatestQuery();
    return null;
  }
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], {
    initialEntries: ['/?status=refunded'],
  });
  render(<RouterProvider router={router} />);
  await act(async () => {
    await router.navigate('/?q=ada');
    expect([rendered, String(latest())]).toEqual(['status=refunded', 'q=ada']);
  });
  expect([rendered, String(latest())]).toEqual(['q=ada', 'q=ada']);
});
