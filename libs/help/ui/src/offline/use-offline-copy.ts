import type { BookingListItem } from '@convoy/booking/contract';
import { apiGetList, useFormats, useLanguage, useSession, useTenant } from '@convoy/shell-api';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { loadGuides } from '../guides/guide-texts.ts';
import { keepCopy } from './offline-copy.ts';

/** The guide that the copy has. */
const ROAD = 'on-the-road';
const OPEN_HIRES = '/api/bookings?only=open&sort=pickup&perPage=100';

/** Makes the offline copy of the person who is signed in; staff and guests get it without hires. Rejects where it cannot be made. */
export function useKeepCopy(): () => Promise<string> {
  const { t } = useTranslation('help');
  const { language } = useLanguage();
  const { user } = useSession();
  const { name, contact, brand, theme } = useTenant();
  const { instant, moment } = useFormats();
  return useCallback(async () => {
    const [hires, guides, mark] = await Promise.all([
      user?.role === 'customer' ? apiGetList<BookingListItem>(OPEN_HIRES) : null,
      loadGuides(language, [ROAD]),
      fetch(brand.mark).then((answer) => answer.text()),
    ]);
    const now = new Date();
    const { background, foreground, border } = theme[theme.mode];
    const guide = guides.get(ROAD)!;
    await keepCopy(
      {
        language,
        brand: name,
        mark,
        ...{ phone: contact.phone, email: contact.email },
        colours: { background, foreground, border },
        hires:
          hires?.items.map((hire) => ({
            reference: hire.reference,
            van: `${hire.vanMake} ${hire.vanModel}, ${hire.vanRegistration}`,
            pickup: `${moment(hire.pickupDate)}, ${hire.pickupLocation}`,
            return: `${moment(hire.returnDate)}, ${hire.returnLocation ?? hire.pickupLocation}`,
            address: `${window.location.origin}/booking/${hire.id}`,
          })) ?? null,
        guide,
        texts: {
          title: t('offline.title'),
          asOf: t('offline.asOf', { at: instant(now.toISOString()) }),
          hires: t('offline.hires'),
          noHires: t('offline.noHires'),
          pickup: t('offline.pickup'),
          return: t('offline.return'),
          code: t('offline.code'),
          retry: t('retry'),
        },
      },
      now,
    );
    return now.toISOString();
  }, [t, language, user, name, contact, brand, theme, instant, moment]);
}
