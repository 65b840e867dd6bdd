import type { Page } from '@playwright/test';
import { call } from '../accounts.ts';
import { daysAhead, type HireDates } from '../hire-dates.ts';
import type { HostileTexts } from './payloads.ts';
import { plantOfSlices, type SlicePlanting } from './slice-plants.ts';

/** What a round of planting left behind, to be looked at. */
export interface HostileRecords {
  readonly depotId: number;
  readonly closedDepotId: number;
  readonly vanId: number;
  readonly customerId: number;
  readonly bookingId: number;
  readonly keyId: number;
  readonly keyName: string;
  readonly endpointId: number;
  /** What slices planted by themselves. */
  readonly ofSlices: readonly SlicePlanting[];
  /** Where mails of the hire go. */
  readonly email: string;
}

/**
 * Fields of the reference into which nothing is planted, and why. The campaign fails for a field that takes a text of one's
 * own, is not planted and does not stand here.
 */
export const NOT_PLANTED: Readonly<Record<string, string>> = {
  'POST /api/bookings promotionCode': 'a code of letters and digits that must be there',
  'POST /api/promotions code': 'letters and digits alone',
  'POST /api/quotes promotionCode': 'a code of letters and digits that must be there',
  'POST /api/customers email': 'must be an address of a mailbox',
  'POST /api/fleet/depots phone': 'must be a telephone number',
  'POST /api/vans registration': 'letters and digits alone',
  'PUT /api/customers/{id}/licence number': 'letters and digits alone',
  'PUT /api/customers/{id}/licence categories[].restrictions[]': 'a code of a licence',
  'POST /api/bookings/{id}/deposit/object text':
    'needs a hire that came back damaged; not tried in a browser',
  'POST /api/bookings/{id}/deposit/decide reason':
    'needs a hire that came back damaged; not tried in a browser',
  'POST /api/bookings/{id}/goodwill-refunds note': 'needs a payment by card; not tried in a browser',
  'POST /api/bookings/{id}/changes pickupLocation': 'the name of a depot, which is planted',
  'POST /api/bookings/{id}/changes returnLocation': 'the name of a depot, which is planted',
  'POST /api/bookings returnLocation': 'the name of a depot, which is planted',
  'POST /api/quotes pickupLocation': 'the name of a depot, which is planted',
  'POST /api/quotes returnLocation': 'the name of a depot, which is planted',
  'POST /api/fleet/vans/{id}/transfers location': 'the name of a depot, which is planted',
  'POST /api/fleet/vans/bulk change.location': 'the name of a depot, which is planted',
  'POST /api/fleet/vans/bulk change.reason': 'the reason of `POST /api/vans/{id}/retire`',
  'PATCH /api/maintenance/{id} odometerReason': 'the reason of `POST /api/vans/{id}/odometer`',
};

/** One person may write ten in ten minutes. */
const MOST_MESSAGES = 8;

/** Names and all of customers take no markup; whatever else breaks out of where it stands they do take. */
const REFUSES_MARKUP = /^(POST|PUT) \/api\/customers[ /]| (first|last)?name$| (make|model|town|supplier)$/i;
export const MARKUP = /<[a-z!/?]/i;

/** A change of a record writes the fields that making it wrote: `PATCH /api/vans/{id} make` is `POST /api/vans make`. */
export const madeBy = (field: string): string => field.replace(/^(PATCH|PUT) (\S+?)\/\{id\} /, 'POST $2 ');

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const letters = (count: number) =>
  Array.from({ length: count }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('');
const open = ['08:00', '18:00'] as const;
const week = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: open };

/**
 * Fills every free text that staff may write, once, with records of its own. Slices that have a `hostile.plant.ts` fill theirs.
 * @param page stands on the brand's host, signed in as its admin
 * @param fields how many signs each field takes, from the reference
 */
export async function plant(
  page: Page,
  texts: HostileTexts,
  fields: ReadonlyMap<string, number>,
  dates: HireDates,
): Promise<HostileRecords> {
  const textOf = (field: string, not?: RegExp) => {
    const most = fields.get(field);
    if (most === undefined) throw new Error(`The reference knows no free text ${field}.`);
    return texts.in(field, most, not);
  };
  const text = (field: string) => textOf(field, REFUSES_MARKUP.test(field) ? MARKUP : undefined);
  const plain = (field: string) => textOf(field, MARKUP);
  const post = <T = { id: number }>(path: string, body: object) => call<T>(page, 'POST', path, body);

  const depotOf = () => {
    const door = 'POST /api/fleet/depots';
    return {
      name: text(`${door} name`),
      address: text(`${door} address`),
      town: text(`${door} town`),
      postcode: 'LS1 4DY',
      phone: '0113 496 0123',
      hours: week,
      closedOnBankHolidays: false,
      closures: [{ from: daysAhead(600), until: daysAhead(601), reason: text(`${door} closures[].reason`) }],
    };
  };
  type MadeDepot = { depot: { id: number; name: string } };
  const { depot } = await post<MadeDepot>('/api/fleet/depots', depotOf());
  const { depot: closed } = await post<MadeDepot>('/api/fleet/depots', depotOf());
  await post(`/api/fleet/depots/${closed.id}/close`, {
    reason: text('POST /api/fleet/depots/{id}/close reason'),
  });

  const vanOf = () => ({
    registration: `X${letters(1)}26${letters(3)}`,
    make: text('POST /api/vans make'),
    model: text('POST /api/vans model'),
    notes: text('POST /api/vans notes'),
    year: 2024,
    vanType: 'medium',
    loadLength: '3.2',
    fuelType: 'diesel',
    seats: 3,
    dailyRate: '85.00',
    depositAmount: '250.00',
    location: depot.name,
    // Without them it is a draft that customers' pages do not show.
    motExpiresOn: '2090-01-01',
    taxExpiresOn: '2090-01-01',
    insuranceExpiresOn: '2090-01-01',
  });
  // A picture of another host is nothing a page may load: it must not try.
  const van = await post('/api/vans', { ...vanOf(), imageUrl: 'https://pictures.example/xss.png' });
  const other = await post('/api/vans', vanOf());
  await post(`/api/vans/${van.id}/odometer`, {
    miles: 12_000,
    reason: text('POST /api/vans/{id}/odometer reason'),
  });
  const photo = await upload<{ id: number }>(page, `/api/vans/${other.id}/photos`);
  await call(page, 'PATCH', `/api/vans/${other.id}/photos/${photo.id}`, {
    alt: text('PATCH /api/vans/{id}/photos/{photoId} alt'),
  });
  await post('/api/maintenance', {
    vanId: van.id,
    type: 'repair',
    description: text('POST /api/maintenance description'),
    supplier: text('POST /api/maintenance supplier'),
    parts: text('POST /api/maintenance parts'),
    notes: text('POST /api/maintenance notes'),
    scheduledDate: daysAhead(500),
  });
  await post('/api/service-plans', {
    name: text('POST /api/service-plans name'),
    vanId: van.id,
    everyMonths: 12,
    startsOn: null,
  });

  await post('/api/extras', {
    name: text('POST /api/extras name'),
    description: text('POST /api/extras description'),
    per: 'hire',
    price: '5.00',
  });
  await post('/api/promotions', {
    code: `XSS${letters(6)}`,
    name: text('POST /api/promotions name'),
    percent: 5,
  });
  await post('/api/price-rules', {
    kind: 'base-rate',
    name: text('POST /api/price-rules name'),
    vanId: van.id,
    effect: { dailyRate: '85.00' },
  });

  const email = `hostile.${letters(8).toLowerCase()}@journey.example`;
  const customer = await post('/api/customers', {
    firstName: text('POST /api/customers firstName'),
    lastName: text('POST /api/customers lastName'),
    company: text('POST /api/customers company'),
    address: text('POST /api/customers address'),
    email,
  });
  await post(`/api/customers/${customer.id}/notes`, { text: text('POST /api/customers/{id}/notes text') });
  // Markup is refused in names of documents; whatever else breaks out of an attribute is not.
  const name = texts.in('POST /api/customers/{id}/documents name', 120, MARKUP);
  await upload(page, `/api/customers/${customer.id}/documents?kind=other&name=${encodeURIComponent(name)}`);

  const hire = { pickupDate: dates.pickup, returnDate: dates.back, customerId: customer.id };
  const booking = await post('/api/bookings', {
    ...hire,
    vanId: van.id,
    pickupLocation: depot.name,
    notes: text('POST /api/bookings notes'),
  });
  const message = 'POST /api/bookings/{id}/messages text';
  if (texts.takes(message, MOST_MESSAGES))
    await post(`/api/bookings/${booking.id}/messages`, { text: text(message) });
  const agreed = await call<{ range: { most: string } | null }>(
    page,
    'GET',
    `/api/bookings/${booking.id}/price-overrides`,
  );
  if (!agreed.range) throw new Error('The price of the booking that was just made can not be agreed.');
  await post(`/api/bookings/${booking.id}/price-overrides`, {
    rentalAmount: agreed.range.most,
    reason: text('POST /api/bookings/{id}/price-overrides reason'),
  });
  await post(`/api/bookings/${booking.id}/counter-payments`, {
    type: 'rental',
    method: 'cash',
    note: text('POST /api/bookings/{id}/counter-payments note'),
  });
  const cancelled = await post('/api/bookings', { ...hire, vanId: other.id, pickupLocation: depot.name });
  await post(`/api/bookings/${cancelled.id}/cancel`, {
    reason: text('POST /api/bookings/{id}/cancel reason'),
  });
  const depots = await call<{ name: string }[]>(page, 'GET', '/api/fleet/depots');
  const elsewhere = depots.find(({ name }) => /^[A-Z][a-z ]+$/.test(name));
  await post(`/api/fleet/vans/${van.id}/transfers`, {
    location: elsewhere!.name,
    date: daysAhead(395),
    time: '10:00',
    moveMinutes: 60,
    notes: text('POST /api/fleet/vans/{id}/transfers notes'),
    evenSo: true,
  });
  await post(`/api/vans/${other.id}/retire`, { reason: text('POST /api/vans/{id}/retire reason') });
  await call(page, 'PUT', `/api/customers/${customer.id}/do-not-hire`, {
    reason: text('PUT /api/customers/{id}/do-not-hire reason'),
  });
  texts.stands('POST /api/bookings pickupLocation', depot.name);
  texts.stands('POST /api/vans location', depot.name);

  const keyName = text('POST /api/api-keys name');
  const { key } = await post<{ key: { id: number } }>('/api/api-keys', {
    name: keyName,
    scopes: ['read:Booking'],
    expiresInDays: 30,
  });
  // Paused at once: nothing is ever sent there.
  const endpoint = await post('/api/webhook-endpoints', {
    url: `http://127.0.0.1:9/?${texts.in('POST /api/webhook-endpoints url', 400)}`.replaceAll('\n', ' '),
    description: texts.in('POST /api/webhook-endpoints description', 200),
    events: ['booking.cancelled'],
  });
  await call(page, 'POST', `/api/webhook-endpoints/${endpoint.id}/pause`);
  await call(page, 'PUT', '/api/integrations/sample-parking-permit/settings', {
    zones: texts.in('PUT /api/integrations/:id/settings zones', 200).replaceAll(',', ' '),
  });
  const ofSlices = await plantOfSlices({ page, text, plain, post });
  return {
    depotId: depot.id,
    closedDepotId: closed.id,
    vanId: van.id,
    customerId: customer.id,
    bookingId: booking.id,
    keyId: key.id,
    keyName,
    endpointId: endpoint.id,
    ofSlices,
    email,
  };
}

/** Sends a picture as the body of a call. */
function upload<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (path) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 800];
    const brush = canvas.getContext('2d')!;
    brush.fillStyle = 'teal';
    brush.fillRect(0, 0, 1200, 800);
    const body = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const answer = await fetch(path, { method: 'POST', body, headers: { 'Content-Type': 'image/png' } });
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }, path) as Promise<T>;
}

/** Takes away what a brand may have but a few of. */
export async function weed(page: Page, { keyId, endpointId, ofSlices }: HostileRecords): Promise<void> {
  for (const { weed } of ofSlices) await weed?.(page);
  await call(page, 'DELETE', `/api/webhook-endpoints/${endpointId}`);
  await call(page, 'POST', `/api/api-keys/${keyId}/revoke`);
}
