import { PASSWORD } from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import type { Known, Taken } from '../../../../tools/proof/src/fuzz/index.ts';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n');
const CSV_HEAD = 'Reg,Make,Model,Year,Size,Load length,Fuel,Seats,Daily rate,Deposit,Depot\r\n';
/** Columns of {@link CSV_HEAD}, as the address names them. */
export const CSV_COLUMNS =
  'registration,make,model,year,vanType,loadLength,fuelType,seats,dailyRate,depositAmount,location';

/** Files that are what they say. */
export const files = { pdf: { file: PDF, type: 'application/pdf' } } as const;

/** The day so many days from now, as the brand's clock has it. */
export const dayAhead = (days: number): string => addDays(civilToday('Europe/London'), days);

/**
 * What doors take that a schema cannot say: bodies whose fields fit each other and what is there, files, passwords. By the door's
 * name; the number makes them differ.
 * @param jpeg a picture
 */
export function takenBy(known: Known, jpeg: Buffer): Readonly<Record<string, (n: number) => Taken>> {
  const one = (name: string, n: number) => {
    const there = known[name] ?? [];
    return there[n % Math.max(1, there.length)];
  };
  const json =
    (body: (n: number) => unknown) =>
    (n: number): Taken => ({ body: body(n) });
  const plate = (n: number) => `F${String(n % 100_000).padStart(5, '0')}Z`;
  const name = (n: number) => `Name ${n}`;
  const week = Object.fromEntries(DAYS.map((day) => [day, ['08:00', '18:00']]));
  const revision = 1;
  const pdf = () => files.pdf;
  const picture = () => ({ file: jpeg, type: 'image/jpeg' });
  const csv = (n: number): Taken => ({
    file: Buffer.from(
      `${CSV_HEAD}${plate(n)},Ford,Transit,2024,Medium,3.2,Diesel,3,85.00,250,${String(one('location', 0))}\r\n`,
    ),
    type: 'text/csv',
  });
  const hire = (n: number) => ({
    vanId: one('vanId', n),
    pickupDate: dayAhead(60 + (n % 250)),
    returnDate: dayAhead(61 + (n % 250)),
    pickupLocation: one('location', 0),
  });
  const depot = (n: number) => ({
    name: `Yard ${n}`,
    address: '1 Mill Lane',
    town: 'Leeds',
    postcode: 'LS1 4AP',
    phone: '0113 496 0001',
    hours: week,
    closedOnBankHolidays: false,
  });
  const van = (n: number) => ({
    registration: plate(n),
    make: 'Ford',
    model: 'Transit',
    year: 2024,
    vanType: 'medium',
    loadLength: '3.2',
    fuelType: 'diesel',
    seats: 3,
    dailyRate: '85.00',
    depositAmount: '200.00',
    location: one('location', 0),
  });
  const promotion = (n: number) => ({ code: `SAVE${n}`, name: name(n), percent: 5 });
  const season = (n: number) => ({
    kind: 'season',
    name: name(n),
    conditions: { from: dayAhead(200), until: dayAhead(290) },
    effect: { percent: 1 + (n % 20) },
  });
  return {
    'POST /api/bookings': json(hire),
    'POST /api/quotes': json(hire),
    'POST /api/bookings/{id}/changes': json((n) => ({ returnDate: dayAhead(26 + (n % 20)) })),
    'POST /api/bookings/{id}/deposit/keep': json((n) => ({
      lines: [{ chargeId: 1 + n, amount: `${1 + (n % 100)}.00` }],
    })),
    'POST /api/bookings/{id}/deposit/object': json(() => ({ text: 'It was there before.' })),
    'POST /api/bookings/{id}/deposit/decide': json((n) => ({
      lines: [{ lineId: 1 + n, amount: `${n % 100}.00` }],
      reason: 'We looked at the photos.',
    })),
    'POST /api/bookings/{id}/goodwill-refunds': json((n) => ({
      amount: `0.${10 + (n % 80)}`,
      reason: 'service',
      note: 'We were late.',
    })),
    'POST /api/bookings/{id}/counter-payments': json((n) => ({
      type: n % 2 ? 'deposit' : 'rental',
      method: 'cash',
    })),
    'POST /api/bookings/{id}/late-charges': json((n) => ({
      reason: 'fuel',
      amount: `${1 + (n % 30)}.00`,
      note: 'Came back a quarter full: 24 litres at £1.75',
    })),
    'POST /api/late-charges/{id}/answer': json(() => ({ text: 'It was full.' })),
    'POST /api/late-charges/{id}/withdraw': json(() => ({ reason: 'A mistake.' })),
    'POST /api/create-payment-intent': json((n) => ({
      bookingId: one('bookingId', n),
      type: n % 2 ? 'deposit' : 'rental',
    })),
    'POST /api/payments/{id}/keep-card': json((n) =>
      n % 2 ? { keep: true, consent: '2026-11' } : { keep: false },
    ),
    'POST /api/payments/{id}/saved-card': json((n) => ({ cardId: one('cardId', n) })),
    'POST /api/payment-methods/added': json((n) => ({ setupIntentId: one('setupIntentId', n) })),
    'PUT /api/payments/disputes/{id}/draft': json(() => ({
      revision,
      statement: 'It was hired and driven.',
      leftOut: [],
    })),
    'POST /api/payments/disputes/{id}/submit': json(() => ({ revision })),
    'POST /api/payments/disputes/{id}/accept': json(() => ({ revision })),
    'POST /api/payments/disputes/{id}/files': (n) => (n % 2 ? pdf() : picture()),
    'POST /api/fleet/depots': json(depot),
    'PATCH /api/fleet/depots/{id}': json((n) => ({ phone: `0113 496 0${100 + (n % 800)}`, revision })),
    'POST /api/fleet/vans/{id}/transfers': json((n) => ({
      location: one('location', 1),
      date: dayAhead(100 + (n % 200)),
      time: '10:00',
      moveMinutes: 60,
    })),
    'POST /api/fleet/vans/bulk': json((n) => ({
      vanIds: [one('vanId', n)],
      change: { action: 'status', status: 'available' },
    })),
    'POST /api/vans': json(van),
    'PATCH /api/vans/{id}': json((n) => ({ notes: name(n), revision })),
    'POST /api/vans/{id}/photos': picture,
    'PUT /api/vans/{id}/photos/order': json(() => ({ photoIds: known.photoId ?? [] })),
    'PATCH /api/vans/{id}/photos/{photoId}': json((n) =>
      n % 2 ? { alt: name(n), kind: 'cab', published: n % 4 === 1 } : { cover: true },
    ),
    'POST /api/vans/{id}/odometer': json((n) => ({ miles: 1_000 + n })),
    'POST /api/vans/import/preview': csv,
    'POST /api/vans/import': csv,
    'POST /api/maintenance': json((n) => ({
      vanId: one('vanId', n),
      type: 'service',
      description: 'Oil and filters',
      scheduledDate: dayAhead(70 + (n % 250)),
    })),
    'PATCH /api/maintenance/{id}': json((n) => ({ notes: name(n), revision })),
    'POST /api/maintenance/{id}/documents': pdf,
    'POST /api/service-plans': json((n) => ({ name: name(n), everyMonths: 1 + (n % 24) })),
    'PATCH /api/service-plans/{id}': json((n) => ({ everyMonths: 1 + (n % 24), revision })),
    'POST /api/service-plans/{id}/resets': json((n) => ({
      vanId: one('vanId', n),
      doneOn: dayAhead(-(n % 30)),
    })),
    'POST /api/price-rules': json(season),
    'PUT /api/price-rules/{id}': json(season),
    'POST /api/promotions': json(promotion),
    'PUT /api/promotions/{id}': json(promotion),
    'POST /api/customers': json((n) => ({
      firstName: 'Morag',
      lastName: 'Tester',
      email: `morag-${n}@example.com`,
    })),
    'PATCH /api/customers/{id}': json((n) => ({ company: name(n), revision: one('revision', n) })),
    'POST /api/vans/{id}/reinstate': json(() => ({})),
    'PUT /api/customers/{id}/licence': json(() => ({
      issuer: 'GB',
      number: 'TESTE853175M99AB',
      birthDate: '1985-03-17',
      photocardUntil: '2099-01-01',
      categories: [{ category: 'B', from: '2005-01-01', until: '2099-01-01', restrictions: [] }],
      endorsements: [],
      disqualifiedUntil: null,
      nameChecked: true,
    })),
    'POST /api/customers/{id}/documents': (n) => (n % 2 ? pdf() : picture()),
    'POST /api/customers/{id}/merge': json((n) => ({
      otherId: one('spareId', n),
      revision: 1,
      otherRevision: 1,
    })),
    'POST /api/customers/{id}/erase': json(() => ({ revision: 1 })),
    'POST /api/webhook-endpoints': json((n) => ({
      url: `http://127.0.0.1:9/${n}`,
      events: ['van.added'],
      description: name(n),
    })),
    'PATCH /api/webhook-endpoints/{id}': json((n) => ({ description: name(n) })),
    'POST /api/webhook-endpoints/{id}/replay': json(() => ({
      since: new Date(Date.now() - 3_600_000).toISOString(),
    })),
    'PUT /api/integrations/{id}/settings': json(() => ({ dayPrice: 6.5, zones: 'A, B', issueAtOnce: true })),
    'POST /api/auth/login': json((n) => ({ username: one('login', n), password: PASSWORD })),
    'POST /api/auth/reset-password': json((n) => ({ token: one('resetToken', n), password: PASSWORD })),
    'POST /api/auth/verify-email': json((n) => ({ token: one('verifyToken', n) })),
    'POST /api/auth/register': json((n) => ({
      email: `new-${n}@example.com`,
      password: PASSWORD,
      firstName: 'Nia',
      lastName: 'New',
    })),
    'POST /api/account/email': json((n) => ({ email: `moved-${n}@example.com`, password: PASSWORD })),
    'POST /api/account/email/confirm': json((n) => ({ token: one('changeToken', n) })),
    'POST /api/account/password': json((n) => ({
      current: n % 2 ? PASSWORD : `${PASSWORD}!`,
      next: n % 2 ? `${PASSWORD}!` : PASSWORD,
    })),
    'POST /api/account/deletion': json(() => ({ password: PASSWORD })),
    'POST /api/account/two-factor/setup': json(() => ({ password: PASSWORD })),
    'PUT /api/account/picture': picture,
    'PUT /api/booking-policy': json((n) => ({
      holdMinutes: 30 + (n % 30),
      cancellation: [
        { hoursBefore: 48, percent: 0 },
        { hoursBefore: 0, percent: 50 },
      ],
      noShowPercent: 100,
      changeNoticeHours: 24,
      overdueGraceMinutes: 30,
      depositReleaseHours: 48,
    })),
    'POST /api/account/two-factor/confirm': json(() => ({ code: '000000' })),
  };
}
