// @vitest-environment happy-dom
import { answerCalls, pageShower, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { staffRules, van } from '../testing/fleet.fixtures.ts';
import { PhotosCard } from './photos-card.tsx';

const chunk = vi.hoisted(() => ({ arrives: false }));
vi.mock('./add-photos-dialog.tsx', async (importOriginal) => {
  if (!chunk.arrives) throw new Error('chunk');
  return importOriginal();
});

const showPage = pageShower({ fleet: en });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says that the dialog for photos did not come, keeps the page, and brings it at the next press', async () => {
  const person = userEvent.setup();
  answerCalls({ 'GET /api/vans/7/photos': [] });
  await showPage(<PhotosCard van={van()} />, { user: userOf('operator'), rules: staffRules });
  const button = await screen.findByRole('button', { name: 'Add photos' });
  await person.click(button);
  expect((await screen.findAllByText(/connection/i)).length).toBeGreaterThan(0);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(button.isConnected).toBe(true);
  chunk.arrives = true;
  await person.click(button);
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
