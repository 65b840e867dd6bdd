import type Stripe from 'stripe';
import { moneyText } from '../money-text.ts';
import type { Delivery } from '../webhooks/queue.ts';
import type { World } from '../world.ts';
import { everything, listDeliveries, listRequests } from './journal.ts';

/** Text made safe for HTML. */
export function escapeHtml(text: unknown): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return String(text ?? '').replace(/[&<>"']/g, (sign) => entities[sign]!);
}

const e = escapeHtml;
const shown = 50;

/** The page a developer reads: intents, events with their deliveries, and the last calls. */
export function renderOverview(world: World): string {
  const deliveries = listDeliveries(world.database, 500);
  const failure = world.failure.state;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Stripe emulator</title><link rel="stylesheet" href="/v3/overview.css"></head>
<body><header><h1>Stripe emulator</h1>
<p>Test payments only: no money moves. <a href="/_emulator/journal">Journal as JSON</a></p></header>
<section class="levers">
<form method="post" action="/_emulator/failure"><label>Next calls
<select name="mode">${['none', '500', 'balance', 'hang', 'reset-after-effect']
    .map((mode) => `<option${mode === failure.mode ? ' selected' : ''}>${mode}</option>`)
    .join('')}</select></label>
<label>how many <input name="times" type="number" min="0" value="1"></label><button>Set</button></form>
<form method="post" action="/_emulator/deliveries">
<input type="hidden" name="hold" value="${world.courier.held ? 'false' : 'true'}">
<button>${world.courier.held ? 'Let webhooks go' : 'Hold webhooks back'}</button></form>
</section>
${section('Payment intents', intentRows(world))}
${section('Events', eventRows(world, deliveries))}
${section('Webhook endpoints', endpointRows(world))}
${section('Calls', requestRows(world))}
</body></html>`;
}

function section(title: string, rows: string): string {
  const body = rows === '' ? '<p class="none">None yet.</p>' : `<table>${rows}</table>`;
  return `<section><h2>${title}</h2>${body}</section>`;
}

function row(cells: string[], id?: string): string {
  return `<tr${id ? ` id="${e(id)}"` : ''}>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function when(seconds: number): string {
  return `<time>${new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')}</time>`;
}

function state(name: string | number): string {
  return `<span class="state ${e(name)}">${e(name)}</span>`;
}

function intentRows(world: World): string {
  return everything<Stripe.PaymentIntent>(world.store, 'payment_intent', shown)
    .map(({ account, object }) => {
      const why = object.last_payment_error?.message;
      const settle = (outcome: string) =>
        `<form method="post" action="/_emulator/payment_intents/${e(object.id)}/settle">
<input type="hidden" name="outcome" value="${outcome}"><button>${outcome}</button></form>`;
      return row([
        `<code>${e(object.id)}</code>${account ? ` <small>${e(account)}</small>` : ''}`,
        e(moneyText(object.amount, object.currency)),
        state(object.status) + (object.status === 'processing' ? settle('succeeded') + settle('failed') : ''),
        `${e(object.description)}${why ? ` <small>${e(why)}</small>` : ''}`,
        when(object.created),
      ]);
    })
    .join('');
}

function eventRows(world: World, deliveries: Delivery[]): string {
  return everything<Stripe.EventBase>(world.store, 'event', shown)
    .map(({ object }) => {
      const sent = deliveries
        .filter((delivery) => delivery.event === object.id)
        .map((delivery) => `${state(delivery.state)} <small>${e(attempts(delivery))}</small>`);
      return row([
        `<code>${e(object.id)}</code>`,
        e(object.type),
        sent.join('<br>') || '<small>nobody listens</small>',
        `<form method="post" action="/_emulator/events/${e(object.id)}/resend"><button>Resend</button></form>`,
        when(object.created),
      ]);
    })
    .join('');
}

function attempts(delivery: Delivery): string {
  const count = `${delivery.attempts} ${delivery.attempts === 1 ? 'attempt' : 'attempts'}`;
  return delivery.last_error ? `${count}, ${delivery.last_error}` : count;
}

function endpointRows(world: World): string {
  return everything<Stripe.WebhookEndpoint>(world.store, 'webhook_endpoint', shown)
    .map(({ object }) =>
      row([
        `<code>${e(object.id)}</code>`,
        e(object.url),
        state(object.status),
        e(object.enabled_events.join(', ')),
      ]),
    )
    .join('');
}

function requestRows(world: World): string {
  return listRequests(world.database, shown)
    .map((note) =>
      row(
        [
          `<code>${e(note.id)}</code>`,
          e(`${note.method} ${note.path}`),
          `${state(note.status)}${note.replayed ? ' <small>replayed</small>' : ''}`,
          `<small>${e(note.idempotencyKey)}</small>`,
          when(note.at / 1000),
        ],
        note.id,
      ),
    )
    .join('');
}
