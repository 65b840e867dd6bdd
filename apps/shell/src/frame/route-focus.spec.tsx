// @vitest-environment happy-dom
// Own process: it looks at the whole document, where nothing of another page may stand.

import { useLocation } from '@convoy/shell-api/router';
import { pageShower } from '@convoy/shell-api/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RouteFocus } from './route-focus.tsx';

const show = pageShower({ shell: {} });
afterEach(cleanup);

function Page() {
  const { pathname } = useLocation();
  return (
    <>
      <RouteFocus />
      <button type="button">Bookings</button>
      <main id="content" tabIndex={-1}>
        {pathname !== '/late' && <h1>Page {pathname}</h1>}
      </main>
    </>
  );
}

const opener = () => screen.getByRole('button');
const focused = () => document.activeElement?.textContent;

async function gone(path: string) {
  const router = await show(<Page />);
  opener().focus();
  await act(() => router.navigate(path));
  return router;
}

it('leads to the heading of the page that comes', async () => {
  await gone('/list');
  expect(focused()).toBe('Page /list');
});

it('leads there also where a menu gives the focus back to its button only then', async () => {
  await gone('/list');
  opener().focus();
  expect(focused()).toBe('Page /list');
});

it('leads to the page where its heading does not stand yet', async () => {
  await gone('/late');
  opener().focus();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it.each([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['the pointer', () => fireEvent.pointerDown(document.body)],
])('leaves the focus where a person puts it, by %s', async (_by, acts) => {
  await gone('/list');
  acts();
  opener().focus();
  expect(focused()).toBe('Bookings');
});

it('leaves it in a dialog that the page opens', async () => {
  await gone('/list');
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.append(Object.assign(document.createElement('button'), { textContent: 'Close' }));
  document.body.append(dialog);
  dialog.querySelector('button')?.focus();
  expect(focused()).toBe('Close');
  dialog.remove();
});
