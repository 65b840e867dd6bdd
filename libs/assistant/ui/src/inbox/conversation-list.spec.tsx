// @vitest-environment happy-dom
import { answerCalls, pageShower, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Conversation } from '../../../contract/src/index.ts';
import english from '../locales/en.json';
import { ConversationList } from './conversation-list.tsx';

afterEach(cleanup);

const conversation: Conversation = {
  id: 1,
  customerId: null,
  customerName: null,
  channel: 'page',
  language: 'en',
  state: 'assistant',
  takenById: null,
  takenBy: null,
  lastText: 'Hello',
  messages: 1,
  unanswered: 0,
  bookingId: null,
  createdAt: '2026-11-27T09:00:00Z',
  lastAt: '2026-11-27T09:00:00Z',
};

it('a list of one page has no buttons to turn it', async () => {
  answerCalls({ 'GET /api/ai/conversations': [conversation] });
  await pageShower({ assistant: english })(
    <ConversationList state="" place={{ page: 1 }} open={null} onOpen={vi.fn()} onPlace={vi.fn()} />,
    { user: userOf('operator') },
  );
  expect(await screen.findByText('Hello')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Pages of the inbox' })).toBeNull();
});
