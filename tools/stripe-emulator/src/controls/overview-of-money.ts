import type Stripe from 'stripe';
import type { InvoiceRecord } from '../billing/invoice-records.ts';
import type { SubscriptionRecord } from '../billing/subscription-records.ts';
import type { AccountRecord } from '../resources/account-records.ts';
import type { World } from '../world.ts';
import { escapeHtml as e, idCell, leverButton, money, section, state, when } from './html.ts';
import { everything } from './journal.ts';
import { daySums, ledger } from './ledger.ts';

const shown = 50;

/** Payments, and what may be done to them. */
export function paymentSections(world: World): string[] {
  return [intents(world), setups(world), disputes(world)];
}

function intents(world: World): string {
  const rows = everything<Stripe.PaymentIntent>(world.store, 'payment_intent', shown).map(
    ({ account, object }) => {
      const settle = (outcome: string) =>
        leverButton(`payment_intents/${object.id}/settle`, { outcome }, outcome);
      const isWaiting = object.status === 'processing';
      const why = object.last_payment_error?.message;
      return {
        id: object.id,
        cells: [
          idCell(object.id, account),
          money(object.amount, object.currency),
          state(object.status) + (isWaiting ? settle('succeeded') + settle('failed') : ''),
          `${e(object.description)}${why ? ` <small>${e(why)}</small>` : ''}`,
          when(object.created),
        ],
      };
    },
  );
  return section('Payment intents', ['Intent', 'Amount', 'Status', 'About', 'Made'], rows);
}

function setups(world: World): string {
  const rows = everything<Stripe.SetupIntent>(world.store, 'setup_intent', shown).map(
    ({ account, object }) => ({
      id: object.id,
      cells: [
        idCell(object.id, account),
        e(object.customer),
        state(object.status),
        e(object.last_setup_error?.message),
        when(object.created),
      ],
    }),
  );
  return section('Setup intents', ['Intent', 'Customer', 'Status', 'Error', 'Made'], rows);
}

function disputes(world: World): string {
  const rows = everything<Stripe.Dispute>(world.store, 'dispute', shown).map(({ account, object }) => {
    const close = (outcome: string) => leverButton(`disputes/${object.id}/close`, { outcome }, outcome);
    const isOpen = object.status === 'needs_response' || object.status === 'under_review';
    return {
      id: object.id,
      cells: [
        idCell(object.id, account),
        money(object.amount, object.currency),
        state(object.status) + (isOpen ? close('won') + close('lost') : ''),
        `${e(object.reason)} <small>${e(object.charge)}</small>`,
        when(object.created),
      ],
    };
  });
  return section('Disputes', ['Dispute', 'Amount', 'Status', 'Reason', 'Opened'], rows);
}

/** Connected accounts, what came in and went out on each day, and payouts. */
export function accountSections(world: World): string[] {
  return [accounts(world), days(world), payouts(world)];
}

function accounts(world: World): string {
  const rows = everything<AccountRecord>(world.store, 'account', shown).map(({ object }) => {
    const to = (name: string) => leverButton(`accounts/${object.id}`, { state: name }, name);
    return {
      id: object.id,
      cells: [
        idCell(object.id),
        e(object.business_profile?.name ?? object.email),
        state(
          object.charges_enabled ? 'takes payments' : (object.requirements?.disabled_reason ?? 'no payments'),
        ),
        to('active') + to('restricted') + leverButton('payouts', { account: object.id }, 'pay out'),
        when(object.created),
      ],
    };
  });
  return section('Connected accounts', ['Account', 'Name', 'State', 'Levers', 'Made'], rows);
}

function days(world: World): string {
  const rows = daySums(ledger(world.store)).map((sum) => ({
    cells: [
      e(sum.day),
      e(sum.account || 'platform'),
      `${e(sum.kind)} × ${sum.count}`,
      money(sum.amount, sum.currency),
      money(sum.fee, sum.currency),
      money(sum.net, sum.currency),
    ],
  }));
  const heads = ['Day (UTC)', 'Account', 'What', 'Amount', 'Fees', 'Net'];
  return section('Money by day', heads, rows.reverse().slice(0, 4 * shown));
}

function payouts(world: World): string {
  const rows = everything<Stripe.Payout>(world.store, 'payout', shown).map(({ account, object }) => {
    const end = (outcome: string) => leverButton(`payouts/${object.id}/settle`, { outcome }, outcome);
    return {
      id: object.id,
      cells: [
        idCell(object.id, account),
        money(object.amount, object.currency),
        state(object.status) + (object.status === 'pending' ? end('paid') + end('failed') : ''),
        when(object.created),
      ],
    };
  });
  return section('Payouts', ['Payout', 'Amount', 'Status', 'Made'], rows);
}

/** Subscriptions and invoices. */
export function billingSections(world: World): string[] {
  const subscriptions = everything<SubscriptionRecord>(world.store, 'subscription', shown).map(
    ({ account, object }) => ({
      id: object.id,
      cells: [
        idCell(object.id, account),
        e(object.customer),
        state(object.status),
        e(object.items.data.map(({ price }) => price.nickname ?? price.lookup_key ?? price.id).join(', ')),
        when(object.items.data[0]!.current_period_end),
      ],
    }),
  );
  const invoices = everything<InvoiceRecord>(world.store, 'invoice', shown).map(({ account, object }) => ({
    id: object.id,
    cells: [
      idCell(object.id, account),
      e(object.number),
      money(object.total, object.currency),
      state(object.status),
      e(object.billing_reason),
      when(object.created),
    ],
  }));
  return [
    section('Subscriptions', ['Subscription', 'Customer', 'Status', 'Prices', 'Period ends'], subscriptions),
    section('Invoices', ['Invoice', 'Number', 'Total', 'Status', 'Why', 'Made'], invoices),
  ];
}
