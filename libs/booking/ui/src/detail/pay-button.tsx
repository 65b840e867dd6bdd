import { Link } from '@convoy/shell-api/router';
import { Button, type ButtonProps, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../../contract/src/index.ts';
import { bookingPaths } from '../booking.paths.ts';

/** The way to paying what a booking waits for: its deposit first, then the rest. */
export function PayButton({
  booking,
  ...rest
}: { booking: Booking } & Pick<ButtonProps, 'size' | 'variant'>) {
  const { t } = useTranslation('booking');
  const depositDue = Number(booking.outstandingDeposit) > 0;
  return (
    <Button asChild {...rest}>
      <Link to={bookingPaths.pay(booking.id)}>
        <Icon name="credit-card" />
        {t(depositDue ? 'detail.pay' : 'detail.payBalance')}
      </Link>
    </Button>
  );
}
