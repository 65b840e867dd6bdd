import { newPerson, registered } from '@convoy/e2e/support/accounts';
import { firstOf, type SlicePages } from '@convoy/e2e/support/page-parameters';
import { booked } from './booking.pages.ts';

/** What parameters of the slice's pages stand for. */
export const pageParameters: SlicePages['pageParameters'] = {
  ':bookingId': async (visit) => {
    const { page, brand, who, dates } = visit;
    if (who !== 'customer') return firstOf('/api/bookings?perPage=1')(visit);
    // A new person: the demo's customers may have as many open holds as they may.
    await page.context().clearCookies();
    await registered(page, brand, newPerson('Ash'));
    return String((await booked(page, dates)).id);
  },
};
