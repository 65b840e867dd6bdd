// @vitest-environment happy-dom
// Own process: it looks at the whole document, where nothing of another page may stand.
import { pageShower } from '@convoy/shell-api/testing';
import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { SkipLink } from './skip-link.tsx';

const show = pageShower({ shell: en });
afterEach(cleanup);

const page = (
  <>
    <SkipLink />
    <a href="/elsewhere">elsewhere</a>
    <main id="content" tabIndex={-1}>
      page
    </main>
  </>
);

it('is the first stop of the keyboard and leads to the page', async () => {
  await show(page);
  const person = userEvent.setup();
  await person.tab();
  expect(document.activeElement?.textContent).toBe(en.nav.skip);
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('leaves the address alone, which may hold the token of a mailed link', async () => {
  await show(page);
  const link = screen.getByRole('link', { name: en.nav.skip });
  const press = createEvent.click(link);
  fireEvent(link, press);
  expect(press.defaultPrevented).toBe(true);
  // Without a script the browser leads there.
  expect(link.getAttribute('href')).toBe('#content');
});
