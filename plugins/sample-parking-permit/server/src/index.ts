import {
  bookingCancelled,
  bookingChanged,
  bookingConfirmed,
  bookingExpired,
  bookingNoShow,
  documentPort,
  priceRulePort,
} from '@convoy/booking/contract';
import { definePluginServer, PluginError, type PluginScope } from '@convoy/sdk/server';
import { z } from 'zod';
import manifest, { permitIssued } from '../../plugin.manifest.ts';
import { bookingOf } from './booking-of.ts';
import { chosenZone, permitIn, permitLines, permitNumber, zonesOf } from './permit.rule.ts';
import {
  expirePermits,
  listPermits,
  movePermit,
  noteAnnounced,
  type Permit,
  permitOf,
  putPermit,
  unannounced,
  voidPermitOf,
} from './permit-records.ts';

type Scope = PluginScope<typeof manifest>;

/** Who runs the hires of a brand. */
const STAFF = ['manage-hire', 'Booking'] as const;

/** An id as it stands in an address: anything else is refused before a table is asked. */
const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
const permitParams = z.object({ permitId: id });

/**
 * Brings the permit of a booking up to what the booking is now, whichever event told of it: events come at least once, and what is
 * done twice by this is done once.
 */
async function keepUp(scope: Scope, bookingId: number): Promise<void> {
  const booking = await bookingOf(scope, bookingId);
  const meant = booking ? permitIn(booking.status) : 'void';
  if (meant === 'none-yet' || meant === 'as-it-is') return;
  const zone = booking && chosenZone(booking.pluginChoices[manifest.id] ?? {}, zonesOf(scope.settings.zones));
  if (!booking || meant === 'void' || zone === null)
    return voidPermitOf(scope.db, scope.tenant.id, bookingId);
  await putPermit(scope.db, scope.tenant.id, {
    bookingId,
    reference: booking.reference,
    customerId: booking.customerId,
    zone,
    number: permitNumber(booking.reference, zone),
    state: scope.settings.issueAtOnce ? 'issued' : 'requested',
    validFrom: booking.pickupDate.slice(0, 10),
    validUntil: booking.returnDate.slice(0, 10),
  });
  await announce(scope, bookingId);
}

/** Counts an issued permit and tells others, until that has been done. */
async function announce(scope: Scope, bookingId: number): Promise<void> {
  const permit = await unannounced(scope.db, scope.tenant.id, bookingId);
  if (!permit) return;
  await scope.count('permit', String(bookingId));
  await scope.emit(permitIssued, { bookingId, zone: permit.zone, number: permit.number });
  await noteAnnounced(scope.db, scope.tenant.id, permit.id);
  scope.log.info(`Permit ${permit.number} was issued.`);
}

/** The permit of a booking for whoever asks: staff, or whose booking it is. */
async function permitFor(scope: Scope, bookingId: number): Promise<Permit | null> {
  const permit = await permitOf(scope.db, scope.tenant.id, bookingId);
  const isOwn = permit?.customerId === scope.actor?.id;
  return permit && (scope.actor?.role !== 'customer' || isOwn) ? permit : null;
}

export default definePluginServer(manifest, ({ on, route, answer }) => ({
  listeners: [
    on(bookingConfirmed, (scope, { bookingId }) => keepUp(scope, bookingId)),
    on(bookingChanged, (scope, { bookingId }) => keepUp(scope, bookingId)),
    on(bookingCancelled, (scope, { bookingId }) => keepUp(scope, bookingId)),
    on(bookingNoShow, (scope, { bookingId }) => keepUp(scope, bookingId)),
    on(bookingExpired, (scope, { bookingId }) => keepUp(scope, bookingId)),
  ],
  answers: [
    answer(priceRulePort, async (scope, { choices, totalDays }) => {
      const zone = chosenZone(choices, zonesOf(scope.settings.zones));
      // A zone that the brand does not have is refused: without its line the customer would drive there without a permit.
      if (zone === null) throw new PluginError('NO_SUCH_ZONE', scope.text('refused.noSuchZone'));
      return permitLines(scope.settings.dayPrice, totalDays, zone, (name) =>
        scope.text('line', { zone: name }),
      );
    }),
    answer(documentPort, async (scope, { bookingId }) => {
      const permit = await permitOf(scope.db, scope.tenant.id, bookingId);
      if (permit?.state !== 'issued') throw new PluginError('NO_PERMIT', scope.text('refused.none'), 404);
      const words = scope.text('document.text', {
        number: permit.number,
        zone: permit.zone,
        from: permit.validFrom,
        until: permit.validUntil,
        brand: scope.tenant.name,
      });
      return {
        name: scope.text('document.name'),
        mime: 'text/plain' as const,
        base64: Buffer.from(words, 'utf8').toString('base64'),
      };
    }),
  ],
  routes: [
    route({
      method: 'GET',
      path: '/offer',
      access: 'public',
      handle: async ({ settings }) => ({
        body: { zones: zonesOf(settings.zones), dayPrice: settings.dayPrice.toFixed(2) },
      }),
    }),
    route({
      method: 'GET',
      path: '/permits',
      access: STAFF,
      handle: async ({ db, tenant }) => ({ body: await listPermits(db, tenant.id) }),
    }),
    route({
      method: 'GET',
      path: '/bookings/:bookingId',
      access: 'signed-in',
      params: z.object({ bookingId: id }),
      handle: async (scope, { params }) => ({
        body: { permit: await permitFor(scope, params.bookingId) },
      }),
    }),
    route({
      method: 'POST',
      path: '/permits/:permitId/issue',
      access: STAFF,
      params: permitParams,
      handle: async (scope, { params }) => {
        const permit = await movePermit(scope.db, scope.tenant.id, params.permitId, ['requested'], 'issued');
        if (!permit) throw new PluginError('NOT_WAITING', scope.text('refused.notWaiting'), 409);
        await announce(scope, permit.bookingId);
        return { body: permit };
      },
    }),
    route({
      method: 'POST',
      path: '/permits/:permitId/void',
      access: STAFF,
      params: permitParams,
      handle: async (scope, { params }) => {
        const permit = await movePermit(
          scope.db,
          scope.tenant.id,
          params.permitId,
          ['requested', 'issued'],
          'void',
        );
        if (!permit) throw new PluginError('NOT_VALID', scope.text('refused.notValid'), 409);
        return { body: permit };
      },
    }),
  ],
  jobs: {
    'sample-parking-permit.expire': async (scope) => {
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: scope.tenant.timeZone }).format(new Date());
      const ended = await expirePermits(scope.db, scope.tenant.id, today);
      if (ended > 0) scope.log.info(`${ended} permits are over.`);
    },
  },
  test: async (scope) => {
    const zones = zonesOf(scope.settings.zones);
    if (zones.length === 0) throw new PluginError('NO_ZONES', scope.text('refused.noZones'));
    return scope.text('tested', { count: zones.length });
  },
}));
