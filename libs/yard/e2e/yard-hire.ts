import type { Booking } from '@convoy/booking/contract';
import { licenceEntered, paidInCash } from '@convoy/booking/e2e/cleared-gates';
import { vanAtAnyHour } from '@convoy/booking/e2e/returned-hire';
import { call } from '@convoy/e2e/support/accounts';
import { daysAhead } from '@convoy/e2e/support/hire-dates';
import type { ConditionKind, ConditionPanel } from '@convoy/yard/contract';
import type { Page } from '@playwright/test';

/** Panels that a finished report shows. */
export const panels = ['front', 'rear', 'left', 'right', 'roof', 'load-area', 'dashboard'] as const;

/**
 * A confirmed hire of two days that begins today, of a van of its own; its customer has a checked licence.
 * @param mark seven letters and digits that no other van has
 */
export async function confirmedHire(desk: Page, mark: string, customerId: number): Promise<Booking> {
  const { van, depot } = await vanAtAnyHour(desk, mark);
  const { id } = await call<Booking>(desk, 'POST', '/api/bookings', {
    vanId: van.id,
    customerId,
    pickupLocation: depot.name,
    pickupDate: daysAhead(0),
    returnDate: daysAhead(2),
  });
  await licenceEntered(desk, id);
  return call<Booking>(desk, 'POST', `/api/bookings/${id}/confirm`);
}

/** What a hire owes is paid in cash. */
export const paid = paidInCash;

/** A photo of a panel is drawn in the page and sent as its queue sends one, by tus. */
export async function photoSent(
  desk: Page,
  bookingId: number,
  kind: ConditionKind,
  panel: ConditionPanel,
): Promise<void> {
  await desk.evaluate(
    async ({ bookingId, kind, panel }) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 480];
      const brush = canvas.getContext('2d')!;
      brush.fillStyle = kind === 'out' ? 'teal' : 'sienna';
      brush.fillRect(0, 0, 640, 480);
      const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
      if (!photo) throw new Error('The page draws no picture.');
      const about = { bookingId: String(bookingId), kind, panel, clientKey: crypto.randomUUID() };
      const begun = await fetch('/api/uploads/condition', {
        method: 'POST',
        headers: {
          'Tus-Resumable': '1.0.0',
          'Upload-Length': String(photo.size),
          'Upload-Metadata': Object.entries(about)
            .map(([name, value]) => `${name} ${btoa(value)}`)
            .join(','),
        },
      });
      const place = begun.headers.get('Location');
      if (!begun.ok || !place) throw new Error(`The upload was refused: ${begun.status}`);
      const sent = await fetch(place, {
        method: 'PATCH',
        headers: {
          'Tus-Resumable': '1.0.0',
          'Upload-Offset': '0',
          'Content-Type': 'application/offset+octet-stream',
        },
        body: photo,
      });
      if (!sent.ok) throw new Error(`The photo was refused: ${sent.status} ${await sent.text()}`);
    },
    { bookingId, kind, panel },
  );
}
