import type { PluginScope } from '@convoy/sdk/server';
import manifest from '../../plugin.manifest.ts';

/** As much of a booking as a permit is made of. */
export interface BookingOfPermit {
  readonly reference: string;
  readonly status: string;
  readonly customerId: number;
  readonly pickupDate: string;
  readonly returnDate: string;
  readonly pluginChoices: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A booking of the brand, read with the permission of the manifest; null where there is none. */
export async function bookingOf(
  scope: PluginScope<typeof manifest>,
  bookingId: number,
): Promise<BookingOfPermit | null> {
  const { booking } = await scope.core.graph<{ booking: BookingOfPermit | null }>(
    'query ($id: Id!) { booking(id: $id) { reference status customerId pickupDate returnDate pluginChoices } }',
    { id: bookingId },
  );
  return booking && { ...booking, customerId: Number(booking.customerId) };
}
