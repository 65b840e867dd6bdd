// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatAnswer, Recommendation } from '../../../contract/src/index.ts';
import english from '../locales/en.json';
import { passengersOf } from '../recommend/recommendation.tsx';
import AssistantPage from './assistant.page.tsx';

const show = pageShower({ assistant: english });
const person = userEvent.setup();
const KEY = 'A'.repeat(22);
const TOKEN = 'B'.repeat(43);

const answer = (given: Partial<ChatAnswer> = {}): ChatAnswer => ({
  response: 'When do you need the van?',
  conversation: KEY,
  state: 'assistant',
  cards: [],
  suggestions: [],
  ...given,
});
const confirm: ChatAnswer['cards'][number] = {
  kind: 'confirm',
  action: 'book',
  token: TOKEN,
  expiresAt: '2026-11-27T12:00:00Z',
  van: 'Ford Transit',
  reference: null,
  pickupDate: '2026-12-01T08:00',
  returnDate: '2026-12-03T08:00',
  pickupLocation: 'Leeds',
  returnLocation: null,
  totalDays: 2,
  rentalAmount: '170.00',
  depositAmount: '250.00',
  totalAmount: '420.00',
  feeAmount: null,
  refundAmount: null,
  difference: null,
  text: null,
};

const open = (answers: Parameters<typeof answerCalls>[0]) => {
  const calls = answerCalls(answers);
  return show(<AssistantPage />, { user: userOf('customer'), at: '/ai-features' }).then(() => calls);
};
const type = async (text: string) => person.type(screen.getByLabelText('Your message'), text);

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the chat', () => {
  it('sends with Enter, breaks a line with Shift and Enter, and sends nothing blank', async () => {
    const calls = await open({ 'POST /api/ai/chat': answer() });
    await type('   {Enter}');
    expect(calls).toEqual([]);
    await person.clear(screen.getByLabelText('Your message'));
    await type('a van{Shift>}{Enter}{/Shift}please{Enter}');
    await screen.findByText('When do you need the van?');
    expect(calls.map(({ body }) => body)).toEqual([{ message: 'a van\nplease' }]);
    await type('tomorrow{Enter}');
    await vi.waitFor(() => expect(calls[1]?.body).toEqual({ message: 'tomorrow', conversation: KEY }));
  });

  it('says when there is no answer, and gives the text back', async () => {
    await open({ 'POST /api/ai/chat': refuse(503, 'UNAVAILABLE', 'Away.') });
    await type('hello{Enter}');
    await screen.findByText('Chat Error');
    expect(screen.getByText('Failed to get AI response. Please try again.')).toBeTruthy();
    await vi.waitFor(() =>
      expect((screen.getByLabelText('Your message') as HTMLTextAreaElement).value).toBe('hello'),
    );
  });

  it('says in the words of the API what it refuses, and begins a new conversation where the old one is gone', async () => {
    sessionStorage.setItem('convoy.assistant.acme.3', KEY);
    let sent = 0;
    const calls = await open({
      'GET /api/ai/chat': { state: 'assistant', messages: [] },
      'POST /api/ai/chat': () => {
        sent++;
        return sent === 1
          ? refuse(404, 'CONVERSATION_NOT_FOUND', 'There is no such conversation.')
          : answer({ response: 'Hello.' });
      },
    });
    await type('hello{Enter}');
    expect(await screen.findByText('There is no such conversation.')).toBeTruthy();
    await type('{Enter}');
    await screen.findByText('Hello.');
    const bodies = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(bodies).toEqual([{ message: 'hello', conversation: KEY }, { message: 'hello' }]);
  });

  it('shows van, dates and price of a write, and sends its token once', async () => {
    const calls = await open({
      'POST /api/ai/chat': answer({ response: 'Please check.', cards: [confirm] }),
      'POST /api/ai/chat/confirm': answer({ response: 'Booked: SV-7F3K2.' }),
    });
    await type('book it{Enter}');
    await screen.findByText('Please check.');
    const log = screen.getByRole('log');
    for (const text of ['Ford Transit', '£170.00', '£250.00', '£420.00'])
      expect(within(log).getByText(text)).toBeTruthy();
    await person.click(within(log).getByRole('button', { name: 'Book' }));
    await screen.findByText('Booked: SV-7F3K2.');
    expect(within(log).queryByRole('button', { name: 'Book' })).toBeNull();
    expect(calls.filter(({ path }) => path.endsWith('/confirm')).map(({ body }) => body)).toEqual([
      { conversation: KEY, token: TOKEN },
    ]);
  });

  it('goes on with the conversation of this tab', async () => {
    sessionStorage.setItem('convoy.assistant.acme.3', KEY);
    await open({
      'GET /api/ai/chat': {
        state: 'waiting',
        messages: [
          {
            id: 1,
            author: 'staff',
            text: 'We are here',
            cards: [],
            understood: true,
            spoken: false,
            createdAt: '2026-11-27T09:00:00Z',
          },
        ],
      },
    });
    expect(await screen.findByText('We are here')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Our team has been asked to join.');
  });
});

describe('the chat while staff are asked for', () => {
  const stored = (
    id: number,
    author: 'customer' | 'assistant' | 'staff',
    text: string,
    cards = [] as ChatAnswer['cards'],
  ) => ({
    id,
    author,
    text,
    cards,
    understood: true,
    spoken: false,
    createdAt: '2026-11-27T09:00:00Z',
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const readsOf = (calls: readonly { method?: string; path: string }[]) =>
    calls.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/ai/chat'));

  beforeEach(() =>
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
  );
  afterEach(() => vi.useRealTimers());
  const enter = async (text: string) => {
    fireEvent.change(screen.getByLabelText('Your message'), { target: { value: text } });
    fireEvent.keyDown(screen.getByLabelText('Your message'), { key: 'Enter' });
    await pass(0);
  };

  it('keeps a card that can be pressed, and reads less often while nothing is added', async () => {
    const calls = await open({
      'POST /api/ai/chat': answer({ response: 'Please check.', cards: [confirm], state: 'waiting' }),
      'GET /api/ai/chat': {
        state: 'waiting',
        messages: [
          stored(1, 'customer', 'book it'),
          stored(2, 'assistant', 'Please check.', [{ ...confirm, token: null }]),
        ],
      },
    });
    await enter('book it');
    await pass(5_000);
    expect(readsOf(calls)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Book' })).toBeTruthy();
    // The second reading brings nothing new: 5 s, then 10, 20 and 40 s.
    await pass(75_000);
    expect(readsOf(calls)).toHaveLength(5);
    await pass(60_000);
    expect(readsOf(calls)).toHaveLength(6);
  });

  it('reads nothing while the page is hidden, and at once when it is shown again', async () => {
    const calls = await open({
      'POST /api/ai/chat': answer({ response: 'Asked.', state: 'waiting' }),
      'GET /api/ai/chat': { state: 'waiting', messages: [stored(1, 'assistant', 'Asked.')] },
    });
    await enter('a person');
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(300_000);
    expect(readsOf(calls)).toHaveLength(0);
    visible.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(readsOf(calls)).toHaveLength(1);
    await pass(5_000);
    expect(readsOf(calls)).toHaveLength(2);
    visible.mockRestore();
  });

  it('keeps the message that is being sent', async () => {
    let arrive: (value: ChatAnswer) => void = () => {};
    let sent = 0;
    await open({
      'POST /api/ai/chat': () => {
        sent++;
        return sent === 1
          ? answer({ response: 'Asked.', state: 'waiting' })
          : new Promise((resolve) => {
              arrive = resolve;
            });
      },
      'GET /api/ai/chat': { state: 'waiting', messages: [stored(1, 'assistant', 'Asked.')] },
    });
    await enter('a person');
    await enter('are you there?');
    await pass(30_000);
    expect(within(screen.getByRole('log')).getByText('are you there?')).toBeTruthy();
    arrive(answer({ response: '', state: 'staff' }));
    await pass(0);
    expect(within(screen.getByRole('log')).getByText('are you there?')).toBeTruthy();
  });
});

describe('the page', () => {
  it('begins with cards that name what there is and lead there', async () => {
    await open({});
    const leads = within(screen.getAllByRole('list')[0]!)
      .getAllByRole('link')
      .map((link) => [link.textContent?.split('.')[0], link.getAttribute('href')]);
    expect(leads).toEqual([
      ['AI AssistantAsk in your own words', expect.stringMatching(/#chat$/)],
      [
        'Smart recommendationTell us about your trip and see the van that fits best',
        expect.stringMatching(/#recommendation$/),
      ],
      ['Contract GeneratorMake a hire agreement from a booking and sign it', '/ai-features/contracts'],
    ]);
    for (const id of ['chat', 'recommendation']) expect(document.getElementById(id)).not.toBeNull();
  });
});

describe('the recommendation', () => {
  const fill = async () => {
    await person.type(screen.getByLabelText(/^Pick-up location/), 'Leeds');
    await person.type(screen.getByLabelText(/^Pick-up date/), '2099-12-01');
    await person.type(screen.getByLabelText(/^Return date/), '2099-12-03');
  };
  const press = () => person.click(screen.getByRole('button', { name: 'Get recommendation' }));

  it('asks for place and dates before it calls', async () => {
    const calls = await open({});
    await press();
    expect(
      (await screen.findAllByText('Please fill in pickup location, pickup date, and return date.')).length,
    ).toBeGreaterThan(0);
    expect(calls).toEqual([]);
  });

  it('takes both days out of one calendar of the page', async () => {
    await open({});
    await person.click(screen.getAllByRole('button', { name: 'Open the calendar' })[0]!);
    const days = () =>
      within(screen.getByRole('dialog', { name: 'Choose the first and the last day' }))
        .getAllByRole('gridcell')
        .map((cell) => within(cell).queryByRole('button'))
        .filter((button): button is HTMLButtonElement => button !== null && !button.hasAttribute('disabled'));
    await screen.findByRole('grid');
    await person.click(screen.getByRole('button', { name: /next month/i }));
    await person.click(days()[2]!);
    await person.click(days()[4]!);
    const value = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;
    expect(value(/^Pick-up date/)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(value(/^Return date/) > value(/^Pick-up date/)).toBe(true);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('moves the return along with a later pick-up', async () => {
    await open({});
    await fill();
    fireEvent.change(screen.getByLabelText(/^Pick-up date/), { target: { value: '2099-12-09' } });
    expect((screen.getByLabelText(/^Return date/) as HTMLInputElement).value).toBe('2099-12-09');
  });

  it('reads passengers as one to fifteen, and one where it cannot', () => {
    expect(['', 'x', '0', '1', '15', '16', '-3'].map(passengersOf)).toEqual([1, 1, 1, 1, 15, 15, 1]);
  });

  it('shows the van with its total and leads to the booking', async () => {
    const van = {
      id: 7,
      make: 'Ford',
      model: 'Transit',
      vanType: 'large' as const,
      category: 'cargo' as const,
      seats: 3,
      fuelType: 'diesel' as const,
      loadLength: '4.2',
      location: 'Leeds',
      distanceMiles: null,
      dailyRate: '85.00',
      totalCost: '420.00',
      quoteId: 9,
      href: '/booking?step=book&van=7',
    };
    const found: Recommendation = {
      recommendedVan: van,
      totalCost: '420.00',
      rentalAmount: '170.00',
      depositAmount: '250.00',
      totalDays: 2,
      pickupDate: '2099-12-01T08:00',
      returnDate: '2099-12-03T08:00',
      reasoning: 'It is free for your dates.',
      bookingTips: ['Bring your licence.'],
      alternatives: [
        { ...van, id: 8, model: 'Crafter', totalCost: '500.00', href: '/booking?step=book&van=8' },
      ],
    };
    const calls = await open({ 'POST /api/ai/booking-recommendation': found });
    await fill();
    await press();
    await screen.findByText('Recommendation Ready');
    expect(calls[0]?.body).toMatchObject({
      pickupLocation: 'Leeds',
      passengers: 1,
      vanType: null,
      budget: null,
    });
    expect(screen.getByText('£420.00')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Book this van' }).getAttribute('href')).toBe(van.href);
    expect(screen.getByRole('link', { name: 'Choose this van' }).getAttribute('href')).toContain('van=8');
  });

  it('says when it fails', async () => {
    await open({ 'POST /api/ai/booking-recommendation': refuse(500, 'INTERNAL', 'Oops') });
    await fill();
    await press();
    await screen.findByText('Recommendation Error');
    expect(screen.getByText('Failed to generate recommendation. Please try again.')).toBeTruthy();
  });
});
