// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import EnquiriesPage from './enquiries.page.tsx';

const showPage = pageShower({ enquiry: en });
// A toast lets presses through around itself; without its sheet it seems to do so everywhere.
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const enquiry = (id: number, name: string, state = 'new') => ({
  id,
  reference: `E-${id}`,
  topic: 'booking',
  state,
  name,
  email: 'harriet@example.org',
  phone: null,
  company: null,
  message: `What ${name} asks.`,
  language: 'en',
  receivedAt: '2026-11-26T10:00:00.000Z',
  demoAt: null,
  answeredAt: null,
  answer: null,
});
const open = async (answers: Record<string, unknown>, actions = 'read,answer', at = '/enquiries') => {
  const calls = answerCalls(answers);
  await showPage(<EnquiriesPage />, {
    path: '/enquiries',
    at,
    user: userOf('operator'),
    rules: [[actions, 'Enquiry']],
  });
  return calls;
};
const LIST = 'GET /api/enquiries';

it('lists messages, with nothing to press for a reader', async () => {
  await open({ [LIST]: [enquiry(1, 'Harriet'), enquiry(2, 'Owen')] }, 'read');
  const list = await screen.findByRole('list', { name: 'Messages' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list).queryByRole('button')).toBeNull();
});

it('says that there are none, and what failed', async () => {
  await open({ [LIST]: [] });
  expect(await screen.findByText('No messages yet')).toBeTruthy();
  cleanup();
  await open({ [LIST]: refuse(403, 'FORBIDDEN', 'Not yours.') });
  expect(await screen.findByText('The messages could not be loaded')).toBeTruthy();
});

it('answers a message and closes another', async () => {
  const calls = await open({
    [LIST]: [enquiry(1, 'Harriet'), enquiry(2, 'Owen')],
    'POST /api/enquiries/1/answer': { ...enquiry(1, 'Harriet', 'answered'), answer: 'Yes.' },
    'POST /api/enquiries/2/close': enquiry(2, 'Owen', 'closed'),
  });
  await person.click(await screen.findByRole('button', { name: 'Answer Harriet' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('What Harriet asks.')).toBeTruthy();
  await person.type(within(dialog).getByLabelText(/^Your answer/), 'Yes.');
  await person.click(within(dialog).getByRole('button', { name: 'Send answer' }));
  await screen.findByText('The answer goes to harriet@example.org');
  await person.click(screen.getByRole('button', { name: 'Close the message of Owen' }));
  await screen.findByText('The message was closed');
  expect(
    calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]),
  ).toEqual([
    ['POST', '/api/enquiries/1/answer', { text: 'Yes.' }],
    ['POST', '/api/enquiries/2/close', undefined],
  ]);
});
