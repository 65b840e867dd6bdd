// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type Clauses, clauseLanguages } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import ClausesCard from './clauses-card.tsx';

const showPage = pageShower({ contract: en });
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const clauses = clauseLanguages.map(
  (language): Clauses => ({ language, version: 1, words: 'No smoking.', writtenAt: null, drafted: false }),
);
const open = async (state: string, answers: Record<string, unknown> = {}) => {
  const calls = answerCalls({
    'GET /api/agreement-clauses': clauses,
    'GET /api/agreement-clauses/drafting': { state },
    'POST /api/agreement-clauses/en/drafts': { words: 'Dogs travel in a carrier.' },
    'PUT /api/agreement-clauses/en': { ...clauses[0], version: 2 },
    ...answers,
  });
  await showPage(<ClausesCard />, { user: userOf('admin'), rules: [['read,write-clauses', 'Agreement']] });
  return calls;
};
const action = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Draft clause' });
const draft = async () => {
  await person.type(await screen.findByLabelText('What should the clause say?'), 'Dogs?');
  await person.click(await action());
};

it('marks a draft, adds it once it is approved, and saves that it was drafted', async () => {
  const calls = await open('ready');
  await draft();
  expect(await screen.findByText('Drafted by a language model, not approved')).toBeTruthy();
  const words = screen.getByLabelText<HTMLTextAreaElement>(/^Clauses/);
  expect(words.value).toBe('No smoking.');
  await person.click(screen.getByRole('button', { name: 'Approve and add' }));
  expect(words.value).toBe('No smoking.\nDogs travel in a carrier.');
  await person.click(screen.getByRole('button', { name: 'Save clauses' }));
  expect(await screen.findByText('Clauses saved')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    words: 'No smoking.\nDogs travel in a carrier.',
    version: 1,
    drafted: true,
  });
});

it('leaves the clauses alone where a draft is discarded', async () => {
  await open('ready');
  await draft();
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('Dogs travel in a carrier.')).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Clauses/).value).toBe('No smoking.');
});

it('says why drafting is off', async () => {
  await open('off');
  const button = await action();
  expect(button.disabled).toBe(true);
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toContain('This brand has no language model.');
  expect(screen.getByRole('link', { name: 'Set up the language model' })).toBeTruthy();
});

it('says that the model gave nothing', async () => {
  await open('ready', {
    'POST /api/agreement-clauses/en/drafts': refuse(503, 'CLAUSE_DRAFT_FAILED', 'Nothing came.'),
  });
  await draft();
  expect(await screen.findByText('No clause was drafted')).toBeTruthy();
  expect(screen.getByText('Nothing came.')).toBeTruthy();
});
