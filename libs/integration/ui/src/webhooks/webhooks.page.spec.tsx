// @vitest-environment happy-dom
import { SlotProvider } from '@convoy/shell-api';
import { type Answer, answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WebhookEndpoint, WebhookMessage } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { EndpointDetail } from './endpoint-detail.tsx';
import WebhooksPage from './webhooks.page.tsx';

const shell = { leaveGuard: { title: 'Leave?', leave: 'Leave', stay: 'Stay' } };
const showPage = pageShower({ integration: en, shell });
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const endpoint = (change: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: 7,
  url: 'https://erp.example/hooks',
  description: 'Our ERP',
  events: ['booking.confirmed'],
  state: 'active',
  pausedBecause: null,
  pausedAt: null,
  failingSince: null,
  health: { delivered: 12, failed: 1, waiting: 2, lastDeliveredAt: '2026-11-22T10:00:00Z' },
  formerSecretUntil: null,
  madeBy: 'Ada Lovelace',
  createdAt: '2026-11-20T10:00:00Z',
  ...change,
});
const message = (change: Partial<WebhookMessage> = {}): WebhookMessage => ({
  id: 31,
  webhookId: 'msg_31',
  type: 'booking.confirmed',
  state: 'given-up',
  occurredAt: '2026-11-22T10:00:00Z',
  attempts: 10,
  lastAttemptAt: '2026-11-22T10:00:01Z',
  lastStatus: 307,
  lastFailure: 'redirect',
  nextAttemptAt: null,
  ...change,
});
const event = (type: string, group: string) => ({ type, group, says: '', schema: {}, example: {} });
const OFFER = 'billing.upgrade-offer.v1 {"lacks":"custom-integrations"}';
const rules = [['read,create,update,delete,send', 'WebhookEndpoint']];

async function open(page: React.ReactNode, answers: Record<string, Answer>, may = true) {
  const calls = answerCalls({
    'GET /api/tenant': { entitlements: { addOns: [{ code: 'custom-integrations', may }] } },
    ...answers,
  });
  await showPage(
    <SlotProvider renderer={({ slot, props }) => <p>{`${slot} ${JSON.stringify(props)}`}</p>}>
      {page}
    </SlotProvider>,
    { user: userOf('admin'), rules },
  );
  return calls;
}

describe('the page of webhooks', () => {
  it('offers what to buy where the plan lacks them, above those that are there from before', async () => {
    await open(<WebhooksPage />, { 'GET /api/webhook-endpoints': [endpoint()] }, false);
    expect(await screen.findByText(OFFER)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Our ERP' })).toBeTruthy();
    expect(screen.getByText(/so nothing is sent/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add endpoint' })).toBeNull();
    cleanup();
    await open(<WebhooksPage />, { 'GET /api/webhook-endpoints': [] }, false);
    expect(await screen.findByText('No endpoints yet')).toBeTruthy();
    expect(screen.queryByText(/so nothing is sent/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add endpoint' })).toBeNull();
  });

  it('says what failed, and lists with health and why nothing is sent', async () => {
    let fails = true;
    await open(<WebhooksPage />, {
      'GET /api/webhook-endpoints': () =>
        fails
          ? refuse(503, 'UNAVAILABLE', 'Briefly away.')
          : [endpoint({ state: 'paused', pausedBecause: 'gone', pausedAt: '2026-11-22T10:00:00Z' })],
    });
    expect(await screen.findByText('The webhooks could not be loaded')).toBeTruthy();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Our ERP' })).toBeTruthy();
    expect(screen.getByText(/it answered that it wants no more messages/)).toBeTruthy();
    expect(screen.getByText('12')).toBeTruthy();
  });

  it('makes an endpoint for events that were looked for, and shows its secret when it is asked for', async () => {
    const calls = await open(<WebhooksPage />, {
      'GET /api/webhook-endpoints': [],
      'GET /api/webhook-endpoints/events': [
        event('booking.confirmed', 'booking'),
        event('van.added', 'van'),
        event('van.retired', 'van'),
      ],
      'POST /api/webhook-endpoints': { ...endpoint(), secret: 'whsec_only-now' },
    });
    await person.click(await screen.findByRole('button', { name: 'Add endpoint' }));
    const dialog = await screen.findByRole('dialog');
    await person.type(await within(dialog).findByLabelText(/^Address/), 'https://erp.example/hooks');
    await person.type(await within(dialog).findByLabelText('Find an event'), 'van.');
    expect(within(dialog).queryByLabelText('booking.confirmed')).toBeNull();
    await person.click(within(dialog).getByLabelText('van.retired'));
    await person.keyboard('{Escape}');
    const typed = await screen.findByRole('alertdialog', { name: 'Leave?' });
    await person.click(within(typed).getByRole('button', { name: 'Stay' }));
    await person.click(within(dialog).getByRole('button', { name: 'Add endpoint' }));
    await screen.findByRole('button', { name: 'Show secret' });
    // Nobody has seen it: "Done" is no answer yet.
    await person.click(screen.getByRole('button', { name: 'Done' }));
    const question = await screen.findByRole('alertdialog', { name: 'Close without having kept it?' });
    await person.click(within(question).getByRole('button', { name: 'Go back to it' }));
    await person.click(screen.getByRole('button', { name: 'Show secret' }));
    expect(screen.getByText('whsec_only-now')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      url: 'https://erp.example/hooks',
      description: '',
      events: ['van.retired'],
    });
    await person.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('whsec_only-now')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the page of one endpoint', () => {
  const messages = { 'GET /api/webhook-endpoints/7/messages': [message()] };

  it('shows what was sent and what came back, and sends it again after asking', async () => {
    const calls = await open(<EndpointDetail endpoint={endpoint()} carried />, {
      ...messages,
      'GET /api/webhook-endpoints/7/messages/31': {
        ...message(),
        body: '{"type":"booking.confirmed"}',
        log: [
          {
            number: 10,
            at: '2026-11-22T10:00:01Z',
            durationMs: 12,
            url: 'https://erp.example/hooks',
            requestHeaders: { 'webhook-id': 'msg_31' },
            status: 307,
            responseHeaders: { location: '/new' },
            responseBody: '',
            responseCut: false,
            failure: 'redirect',
          },
        ],
      },
      'POST /api/webhook-endpoints/7/messages/31/replay': message({ state: 'waiting' }),
    });
    const table = await screen.findByRole('region', { name: 'Messages' });
    await person.click(await within(table).findByRole('button', { name: 'booking.confirmed' }));
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText(/It answered with a redirect \(307\)/)).toBeTruthy();
    expect(within(drawer).getByText(/location: \/new/)).toBeTruthy();
    await person.click(within(drawer).getByRole('button', { name: 'Send again' }));
    const question = await screen.findByRole('alertdialog', { name: 'Send this message again?' });
    await person.click(within(question).getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  });

  it('says why it is paused, and offers to resume what waits instead of a test', async () => {
    await open(
      <EndpointDetail
        carried
        endpoint={endpoint({ state: 'paused', pausedBecause: 'failing', pausedAt: '2026-11-22T10:00:00Z' })}
      />,
      messages,
    );
    expect(await screen.findByText(/nothing was taken for three days/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('2 messages wait and are sent now.')).toBeTruthy();
    // A question outlives its page: unanswered it would stand before the next one.
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('that the plan carries no more is read, paused and deleted, and nothing is sent or changed', async () => {
    await open(<EndpointDetail endpoint={endpoint()} carried={false} />, messages, false);
    expect(await screen.findByText(OFFER)).toBeTruthy();
    expect(screen.getByText(/so nothing is sent/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
    for (const gone of ['Send failed again', 'Change endpoint', 'Replace secret'])
      expect(screen.queryByRole('button', { name: gone })).toBeNull();
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
  });
});
