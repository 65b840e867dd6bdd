import { useSession } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Button, Icon, PageHeader } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { bookingPaths } from '../booking.paths.ts';
import { OwnBookings } from '../list/own-bookings.tsx';
import { StaffBookings } from '../list/staff-bookings.tsx';
import { useLiveBookings } from '../live/use-live-bookings.ts';

/** `/booking/list`: a customer's own hires, or the brand's bookings for its staff. */
export default function BookingListPage() {
  const { t } = useTranslation('booking');
  useLiveBookings();
  const { user } = useSession();
  const isCustomer = (user?.role ?? 'customer') === 'customer';
  return (
    <>
      <PageHeader
        title={t(isCustomer ? 'list.titleCustomer' : 'list.title')}
        description={t(isCustomer ? 'list.textCustomer' : 'list.text')}
        actions={
          <>
            <Button asChild variant="outline">
              <Link to={bookingPaths.calendar}>
                <Icon name="calendar-range" />
                {t('list.calendar')}
              </Link>
            </Button>
            <Button asChild>
              <Link to={isCustomer ? bookingPaths.book : bookingPaths.newBooking}>
                <Icon name="plus" />
                {t('list.new')}
              </Link>
            </Button>
          </>
        }
      />
      {isCustomer ? <OwnBookings /> : <StaffBookings />}
    </>
  );
}
