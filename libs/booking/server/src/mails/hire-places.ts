import { type DepotRecord, hoursOn } from '@convoy/fleet/rules';
import type { PageLanguage } from '@convoy/platform/i18n';
import { bookingTexts } from './booking.texts.ts';

/** A depot as a hire's mails and calendar entry speak of it. */
export interface HirePlace {
  readonly name: string;
  /** Street, town and postcode, one line. */
  readonly address: string;
  readonly phone: string;
  /** Where a map shows the way to it. */
  readonly directions: string;
  /** Opening hours on the day of the hire; null where it is closed that day. */
  readonly hours: readonly [opens: string, closes: string] | null;
}

/** Where a hire begins and ends. */
export interface HirePlaces {
  readonly pickup: HirePlace;
  readonly return: HirePlace;
}

/** The address of a map that shows the way to a place, from where its reader is. */
export const directionsTo = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;

/** The depots of a hire with their hours on its days; null where one is not known any more. */
export function placesOf(
  depots: readonly DepotRecord[],
  hire: {
    readonly pickupDepotId: number;
    readonly pickupDate: string;
    readonly returnDepotId: number;
    readonly returnDate: string;
  },
): HirePlaces | null {
  const at = (id: number, date: string): HirePlace | null => {
    const depot = depots.find((one) => one.id === id);
    return depot
      ? {
          name: depot.name,
          address: `${depot.address}, ${depot.town} ${depot.postcode}`,
          phone: depot.phone,
          directions: directionsTo(depot),
          hours: hoursOn(depot, date),
        }
      : null;
  };
  const pickup = at(hire.pickupDepotId, hire.pickupDate);
  const end = at(hire.returnDepotId, hire.returnDate);
  return pickup && end && { pickup, return: end };
}

/** A depot in words: street, postcode, hours of that day, telephone. */
export function placeInWords(place: HirePlace, language: PageLanguage): string {
  const t = bookingTexts.in(language);
  const { name: depot, address, phone, hours } = place;
  return hours
    ? t('hire.place', { depot, address, opens: hours[0], closes: hours[1], phone })
    : t('hire.placeClosed', { depot, address, phone });
}
