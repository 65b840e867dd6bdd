import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { ChatAnswer, ChatCard } from '@convoy/assistant/contract';
import type { HireTerms } from '@convoy/booking/contract';
import type { Actor, TenantContext } from '@convoy/platform/context';
import {
  aCustomer,
  aDepot,
  aTenant,
  aVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let customer: Actor;
let cookie: string;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  here = await aTenant(database, { slug: 'plain-answers' });
  const depot = await aDepot(database, here);
  await aVan(database, here, depot);
  customer = await aCustomer(database, here);
  await database.rows('insert into customer (tenant_id, id) values ($1, $2) on conflict do nothing', [
    here.id,
    customer.id,
  ]);
  cookie = await api.signIn(here, customer);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const say = async (message: string, conversation?: string, as = cookie): Promise<ChatAnswer> => {
  const { status, body } = await api.call('POST', '/api/ai/chat', {
    on: here.slug,
    as,
    body: { message, ...(conversation ? { conversation } : {}) },
  });
  expect([message, status]).toEqual([message, 200]);
  return body as ChatAnswer;
};
const cardOf = <K extends ChatCard['kind']>(answer: ChatAnswer, kind: K) =>
  answer.cards.find((card): card is Extract<ChatCard, { kind: K }> => card.kind === kind);

it('a yes to "Shall I ask our team?" asks it', async () => {
  const asked = await say('are snowboards allowed');
  expect(asked.response).toContain('Shall I ask our team?');
  expect((await say('yes', asked.conversation)).state).toBe('waiting');
  const unclear = await say('zzz qqq wwww');
  await say('zzz qqq wwww', unclear.conversation);
  expect((await say('yes please', unclear.conversation)).state).toBe('waiting');
});

it('only the next message answers that question', async () => {
  const { conversation } = await say('are snowboards allowed');
  await say('opening hours', conversation);
  const yes = await say('yes', conversation);
  expect([yes.state, yes.response]).toEqual(['assistant', expect.stringContaining('nothing to confirm')]);
});

it('that question leaves the one before it open, whether it is refused or passed over', async () => {
  const owner = await aCustomer(database, here);
  await database.rows('insert into customer (tenant_id, id) values ($1, $2) on conflict do nothing', [
    here.id,
    owner.id,
  ]);
  const as = await api.signIn(here, owner);
  const day = (after: number) => addDays(civilToday(here.timeZone), after);
  const offer = await say(`I need a van from ${day(20)} until ${day(22)}`, undefined, as);
  const chosen = await say('the first one', offer.conversation, as);
  const { status } = await api.call('POST', '/api/ai/chat/confirm', {
    on: here.slug,
    as,
    body: { conversation: offer.conversation, token: cardOf(chosen, 'confirm')!.token },
  });
  expect(status).toBe(200);
  await database.rows(
    `update booking set status = 'confirmed', hold_expires_at = null, hold_slot = null where customer_id = $1`,
    [owner.id],
  );
  const between = [
    ['are snowboards allowed'],
    ['are snowboards allowed', 'no'],
    ['zzz qqq wwww', 'zzz qqq wwww'],
  ];
  for (const messages of between) {
    const asked = await say('change my booking', undefined, as);
    expect(asked.response).toContain('Which dates would you like');
    const answers: string[] = [];
    for (const message of messages) answers.push((await say(message, asked.conversation, as)).response);
    expect(answers.join(' ')).toContain('Shall I ask our team?');
    const dated = await say(`from ${day(21)} until ${day(23)}`, asked.conversation, as);
    expect([messages, cardOf(dated, 'confirm')?.action]).toEqual([messages, 'change']);
  }
});

it('one day is said as one day', async () => {
  expect((await say('I need a van for one day')).response).toContain('For 1 day. Which day');
  expect((await say('I need a van for three days')).response).toContain('For 3 days. Which day');
});

it('opening hours are said to be those of the asked day', async () => {
  expect((await say('opening hours')).response).toBe(
    'Here are our depots. The opening hours below are today’s.',
  );
  const tomorrow = await say('opening hours tomorrow');
  expect(tomorrow.response).toMatch(/^Here are our depots\. The opening hours below are for .*\d{4}\.$/);
  expect(cardOf(tomorrow, 'depots')!.depots).toHaveLength(1);
});

it('who names no booking of theirs, or has none to cancel, hears just that', async () => {
  expect((await say('cancel my booking')).response).toBe('You have no open bookings at the moment.');
  const today = civilToday(here.timeZone);
  const offer = await say(`I need a van from ${addDays(today, 9)} until ${addDays(today, 11)}`);
  const chosen = await say('the first one', offer.conversation);
  await api.call('POST', '/api/ai/chat/confirm', {
    on: here.slug,
    as: cookie,
    body: { conversation: offer.conversation, token: cardOf(chosen, 'confirm')!.token },
  });
  for (const message of ['cancel SV-ZZZZZ', 'what about booking SV-ZZZZZ'])
    expect((await say(message)).response).toBe(
      'I can’t find an open booking with that reference in your account.',
    );
  // No "£0.00", where nothing was paid and nothing is charged.
  expect((await say('cancel my booking')).response).toMatch(
    /^Cancelling \S+ is free of charge\. To go ahead, press “Cancel booking”\.$/,
  );
  await database.rows(
    `update booking set status = 'confirmed', hold_expires_at = null, hold_slot = null where customer_id = $1`,
    [customer.id],
  );
  await database.rows(
    `update booking set status = 'active', pickup_at = now() - interval '1 day' where customer_id = $1`,
    [customer.id],
  );
  const running = await say('cancel my booking');
  expect(running.response).toBe('You have no booking that can be cancelled.');
  expect(cardOf(running, 'bookings')!.bookings).toHaveLength(1);
});

it('terms of hire are answered by what stands in them, for guests too, with the page that says them all', async () => {
  const guest = async (message: string): Promise<ChatAnswer> => {
    const { status, body } = await api.call('POST', '/api/ai/chat', { on: here.slug, body: { message } });
    expect([message, status]).toEqual([message, 200]);
    return body as ChatAnswer;
  };
  const { body } = await api.call('GET', '/api/hire-terms', { on: here.slug });
  const { sections } = body as HireTerms;
  const paragraphs = (title: string) =>
    sections.find((section) => section.title === title)!.paragraphs.join(' ');
  const link = { kind: 'link', to: 'terms', href: '/terms' };
  for (const message of [
    'What are your terms?',
    'Show me the terms and conditions',
    'terms',
    'What are the terms of hire?',
  ]) {
    const answer = await guest(message);
    expect([message, answer.response, answer.cards]).toEqual([
      message,
      'These are our terms of hire.',
      [link],
    ]);
  }
  const asked = {
    'What are your cancellation terms?': 'What cancelling costs',
    'What happens if I cancel?': 'What cancelling costs',
    'How much does it cost to cancel?': 'What cancelling costs',
    'Is the deposit refundable?': 'Deposit',
    'What if I am late?': 'Return',
    'Who pays parking fines?': 'Costs that come up later',
  };
  for (const [message, title] of Object.entries(asked)) {
    const answer = await guest(message);
    expect([message, answer.response, answer.cards]).toEqual([message, paragraphs(title), [link]]);
    expect((await say(message)).response).toBe(answer.response);
  }
  // What they do not say is not made up.
  const unknown = await guest('are snowboards allowed');
  expect([unknown.response, unknown.cards]).toEqual([
    expect.stringContaining('Shall I ask our team?'),
    [link],
  ]);
});
