// @vitest-environment happy-dom
import { answerCalls, pageShower } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { vanResult } from '../testing/booking.fixtures.ts';
import { SelectedVan } from './selected-van.tsx';

const chunk = vi.hoisted(() => ({ arrives: false }));
vi.mock('./van-photos-dialog.tsx', async (importOriginal) => {
  if (!chunk.arrives) throw new Error('chunk');
  return importOriginal();
});

const showPage = pageShower({ booking: en });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says that the photos did not come, keeps the van, and brings them at the next press', async () => {
  const person = userEvent.setup();
  answerCalls({ 'GET /api/vans/1/gallery': [] });
  await showPage(<SelectedVan van={vanResult()} onChange={vi.fn()} />);
  const button = screen.getByRole('button', { name: en.form.photos });
  await person.click(button);
  expect((await screen.findAllByText(/connection/i)).length).toBeGreaterThan(0);
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  expect([button.isConnected, button.getAttribute('aria-busy')]).toEqual([true, null]);
  chunk.arrives = true;
  await person.click(button);
  expect(await screen.findByRole('dialog')).toBeTruthy();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});
