import { definePluginServer, type PluginScope } from '@convoy/sdk/server';
import manifest from '../../plugin.manifest.ts';
import { type BookingOfBoard, comingBack, daysOf, goingOut } from './board.rule.ts';

type Scope = PluginScope<typeof manifest>;

/** As many as a screen can show of a day. */
const MOST = 50;
const QUERY = `query ($from: String, $until: String, $end: String) {
  bookings(filter: { from: $from, until: $until, end: $end, only: "open" }, perPage: ${MOST}) {
    items { reference status pickupDate returnDate pickupLocation returnLocation vanRegistration }
  }
}`;

/** What goes out and comes back in the days that were set. */
async function boardOf(scope: Scope) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: scope.tenant.timeZone }).format(new Date());
  const days = daysOf(today, scope.settings.days);
  const bookings = async (end: 'pickup' | 'return') =>
    (await scope.core.graph<{ bookings: { items: readonly BookingOfBoard[] } }>(QUERY, { ...days, end }))
      .bookings.items;
  const [out, back] = await Promise.all([bookings('pickup'), bookings('return')]);
  return { brand: scope.tenant.name, ...days, out: goingOut(out), back: comingBack(back) };
}

export default definePluginServer(manifest, ({ route }) => ({
  routes: [
    route({
      method: 'GET',
      path: '/board',
      // Staff, and screens with a key that may do as staff do.
      access: ['manage-hire', 'Booking'],
      handle: async (scope) => ({ body: await boardOf(scope) }),
    }),
  ],
  test: async (scope) => {
    const { out, back } = await boardOf(scope);
    return scope.text('tested', { out: out.length, back: back.length });
  },
}));
