// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { LegalTextDraft, LegalTextState } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import LegalTextsPage from './legal-texts.page.tsx';

const showPage = pageShower({ contract: en });
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const text = (over: Partial<LegalTextState>): LegalTextState => ({
  kind: 'terms',
  language: 'en',
  own: true,
  state: 'current',
  version: 2,
  publishedAt: '2026-11-20T10:00:00Z',
  publishedBy: 'Ada Byrne',
  ...over,
});
const german = text({ language: 'de', own: false, state: 'outdated', version: 1 });
const french = text({ language: 'fr', own: false, state: 'missing', version: 0, publishedAt: null });
const versions = [2, 1].map((version) => ({
  version,
  publishedAt: '2026-11-20T10:00:00Z',
  publishedBy: 'Ada Byrne',
}));
const draft = (of: LegalTextState, words: string): LegalTextDraft => ({ ...of, words, versions });

const open = async (path: string, answers: Record<string, unknown> = {}) => {
  const calls = answerCalls({
    'GET /api/legal-texts': [text({}), german, french, text({ kind: 'privacy' }), text({ kind: 'cookies' })],
    'GET /api/legal-texts/terms/en': draft(text({}), '# Hire\n\nBring it back.'),
    'GET /api/legal-texts/terms/de': draft(german, 'Zurückbringen.'),
    'GET /api/legal-texts/terms/fr': { ...draft(french, ''), versions: [] },
    'GET /api/legal-texts/terms/en/versions/1': { ...versions[1], words: 'The first words.' },
    'PUT /api/legal-texts/terms/en': draft(text({ version: 3 }), 'New.'),
    'PUT /api/legal-texts/terms/de': draft(german, 'Zurückbringen.'),
    ...answers,
  });
  await showPage(<LegalTextsPage />, {
    path: '/settings/legal',
    at: `/settings/legal${path}`,
    user: userOf('admin'),
    rules: [['read,publish', 'LegalText']],
  });
  return calls;
};
const words = () => screen.findByLabelText<HTMLTextAreaElement>(/^Terms, /);
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const put = (calls: Awaited<ReturnType<typeof open>>) => calls.find(({ method }) => method === 'PUT')?.body;

it('shows the text beside its preview, and publishes only after the question', async () => {
  const calls = await open('');
  const field = await words();
  expect(screen.getByRole('heading', { name: 'Hire' })).toBeTruthy();
  expect((await button('Publish')).disabled).toBe(true);
  await person.clear(field);
  await person.type(field, '# Newer');
  expect(await screen.findByRole('heading', { name: 'Newer' })).toBeTruthy();
  await person.click(await button('Publish'));
  const question = await screen.findByRole('alertdialog');
  expect(put(calls)).toBeUndefined();
  await person.click(within(question).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Published: Terms, English')).toBeTruthy();
  expect(put(calls)).toEqual({ words: '# Newer', version: 2 });
});

it('names translations that are out of date and lets them be confirmed', async () => {
  const calls = await open('?text=terms&language=de');
  expect(await screen.findByText('Terms: German')).toBeTruthy();
  await person.click(await button('Confirm as still right'));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Published: Terms, German')).toBeTruthy();
  expect(put(calls)).toEqual({ words: 'Zurückbringen.', version: 1 });
});

it('begins a translation with the own text', async () => {
  await open('?text=terms&language=fr');
  await person.click(await button('Start from your own text'));
  await screen.findByRole('heading', { name: 'Hire' });
  expect((await words()).value).toBe('# Hire\n\nBring it back.');
});

it('opens an earlier version in the editor without publishing it', async () => {
  const calls = await open('');
  await person.click(await button('Open version 1 in the editor'));
  expect(await screen.findByText('Version 1 is in the editor')).toBeTruthy();
  expect((await words()).value).toBe('The first words.');
  expect(put(calls)).toBeUndefined();
});

it('asks before changes are lost by another language', async () => {
  await open('');
  await person.type(await words(), ' More.');
  await person.click(screen.getByRole('button', { name: /^German/ }));
  const question = await screen.findByRole('alertdialog');
  await person.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect((await words()).value).toContain('More.');
});

it('keeps what was written when a colleague was faster', async () => {
  await open('', { 'PUT /api/legal-texts/terms/en': refuse(409, 'LEGAL_TEXT_CHANGED', 'Overtaken.') });
  await person.type(await words(), ' More.');
  await person.click(await button('Publish'));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Overtaken.')).toBeTruthy();
  expect((await words()).value).toContain('More.');
  expect(await button('Reload')).toBeTruthy();
});
