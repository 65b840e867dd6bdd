import { Link } from '@convoy/shell-api/router';
import { Alert, Button, Card, CardContent } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { earliestHandOver } from '../report/earliest.rule.ts';
import { ReportFacts } from '../report/report-facts.tsx';
import { ReportFlow } from '../report/report-flow.tsx';
import { yardPaths } from '../yard.paths.ts';
import { HirePage, isEarlier } from './hire-page.tsx';

/** `/booking/{id}/hand-over`: the guided hand-over, on a phone in the yard. */
export default function HandOverPage() {
  const { t } = useTranslation('yard');
  return (
    <HirePage kind="out">
      {({ booking, condition }) => {
        const toBooking = (
          <Button asChild variant="outline" size="sm">
            <Link to={yardPaths.booking(booking.id)}>{t('page.toBooking')}</Link>
          </Button>
        );
        if (condition.out?.state === 'done')
          return (
            <div className="flex flex-col gap-5">
              <Alert tone="success" title={t('done.out')} action={toBooking} />
              <Card>
                <CardContent>
                  <ReportFacts report={condition.out} />
                </CardContent>
              </Card>
            </div>
          );
        const isSwapped = booking.status === 'active' && condition.stretch > 1 && !isEarlier(condition);
        if (booking.status !== 'confirmed' && !isSwapped)
          return (
            <Alert
              tone="neutral"
              title={t(booking.status === 'pending' ? 'page.unconfirmed' : 'page.notNow')}
              action={toBooking}
            />
          );
        return (
          <ReportFlow
            condition={condition}
            kind="out"
            customerName={booking.customerName}
            earliest={isSwapped ? null : earliestHandOver(booking.pickupAt, Date.now())}
          />
        );
      }}
    </HirePage>
  );
}
