import type Stripe from 'stripe';
import type { Delivery } from '../webhooks/queue.ts';
import type { World } from '../world.ts';
import { escapeHtml as e, idCell, leverButton, section, state, when } from './html.ts';
import { everything, listDeliveries, listRequests } from './journal.ts';

const shown = 50;

/** What was told to whom, and what was asked. */
export function callSections(world: World): string[] {
  return [events(world), endpoints(world), requests(world)];
}

function events(world: World): string {
  const deliveries = listDeliveries(world.database, 500);
  const rows = everything<Stripe.EventBase>(world.store, 'event', shown).map(({ account, object }) => {
    const sent = deliveries
      .filter((delivery) => delivery.event === object.id)
      .map((delivery) => `${state(delivery.state)} <small>${e(attempts(delivery))}</small>`);
    return {
      cells: [
        idCell(object.id, account),
        e(object.type),
        sent.join('<br>') || '<small>nobody listens</small>',
        leverButton(`events/${object.id}/resend`, {}, 'Resend'),
        when(object.created),
      ],
    };
  });
  return section('Events', ['Event', 'Type', 'Delivered', 'Lever', 'When'], rows);
}

function attempts(delivery: Delivery): string {
  const count = `${delivery.attempts} ${delivery.attempts === 1 ? 'attempt' : 'attempts'}`;
  return delivery.last_error ? `${count}, ${delivery.last_error}` : count;
}

function endpoints(world: World): string {
  const rows = everything<Stripe.WebhookEndpoint>(world.store, 'webhook_endpoint', shown).map(
    ({ account, object }) => ({
      cells: [
        idCell(object.id, account),
        e(object.url),
        state(object.status),
        e(object.enabled_events.join(', ')),
      ],
    }),
  );
  return section('Webhook endpoints', ['Endpoint', 'Address', 'State', 'Events'], rows);
}

function requests(world: World): string {
  const rows = listRequests(world.database, shown).map((note) => ({
    id: note.id,
    cells: [
      idCell(note.id, note.account),
      e(`${note.method} ${note.path}`),
      `${state(note.status)}${note.replayed ? ' <small>replayed</small>' : ''}`,
      `<small>${e(note.idempotencyKey)}</small>`,
      when(note.at / 1000),
    ],
  }));
  return section('Calls', ['Call', 'Address', 'Answer', 'Idempotency key', 'When'], rows);
}
