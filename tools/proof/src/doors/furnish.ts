import Stripe from 'stripe';
import type { ProofTenant, World } from '../world/world.ts';
import type { Person } from './people.ts';

/** A card, a payment that is begun and a change that is quoted: of the product's own making. */
export async function furnish(world: World, person: Person): Promise<void> {
  const { rows } = world.database;
  // Whoever changes a hire drives it.
  await rows(
    `update driving_licence set categories = '[{"category":"B","from":"2010-01-01","until":"2060-01-01","restrictions":[]}]'
       where tenant_id = $1 and customer_id = $2`,
    [person.at.id, person.id],
  );
  const [hire] = await rows<{ id: number; until: string }>(
    `select id, to_char(return_date + 1, 'YYYY-MM-DD') as until from booking
       where tenant_id = $1 and customer_id = $2 and status in ('pending', 'confirmed') order by id limit 1`,
    [person.at.id, person.id],
  );
  const bookingId = Number(hire!.id);
  if (person.role === 'customer') await aCard(world, person);
  await done(world, person, 'POST', '/api/create-payment-intent', { bookingId, type: 'rental' });
  await done(world, person, 'POST', `/api/bookings/${bookingId}/changes`, { returnDate: hire!.until });
}

/** What the provider never heard of, or could not have called so, is taken out: no door could do anything with it. */
export async function forgetUnheard({ database }: World, at: ProofTenant): Promise<void> {
  await database.rows('alter table payment_dispute disable trigger user');
  await database.rows(
    `update payment_dispute set provider_dispute_id = 'dp_' || md5(provider_dispute_id) where tenant_id = $1`,
    [at.id],
  );
  await database.rows('alter table payment_dispute enable trigger user');
  await database.rows(
    `update payment set stripe_payment_intent_id = null where tenant_id = $1 and status = 'pending'`,
    [at.id],
  );
}

/** What a call answers that must be done. */
async function done<T>(world: World, person: Person, method: string, url: string, body: object): Promise<T> {
  const { status, bytes } = await world.api.inject(person.at.host, {
    method,
    url,
    headers: { ...person.at.as(person.role), 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  const text = bytes.toString('utf8');
  if (status >= 300) throw new Error(`${method} ${url} for ${person.role}: ${status} ${text}`);
  return JSON.parse(text);
}

/** Keeps a card at the provider, as a form in the browser does. @returns its id */
export async function aCard(world: World, person: Person, card = 'pm_card_visa'): Promise<number> {
  const form = await done<{ setupIntentId: string }>(world, person, 'POST', '/api/payment-methods', {
    consent: '2026-11',
  });
  const { hostname, port } = new URL(world.product.emulator.origin);
  const stripe = new Stripe('sk_test_convoy_specs', { host: hostname, port, protocol: 'http' });
  const stripeAccount = world.product.accountOf(person.at)!;
  await stripe.setupIntents.confirm(form.setupIntentId, { payment_method: card }, { stripeAccount });
  return (
    await done<{ id: number }>(world, person, 'POST', '/api/payment-methods/added', {
      setupIntentId: form.setupIntentId,
    })
  ).id;
}

/** The name of a depot by brand, where its vans are. */
export async function depotsOf({ database }: World): Promise<ReadonlyMap<number, string>> {
  const rows = await database.rows<{ tenant_id: number; name: string }>(
    `select distinct on (d.tenant_id) d.tenant_id, d.name from depot d
     join van v on v.tenant_id = d.tenant_id and v.depot_id = d.id order by d.tenant_id, d.id`,
  );
  return new Map(rows.map(({ tenant_id, name }) => [Number(tenant_id), name]));
}
