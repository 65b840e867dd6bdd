import { Link } from '@convoy/shell-api/router';
import { Alert, Button } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { ChargesPart } from '../charges/charges-part.tsx';
import { OutAndIn } from '../charges/out-and-in.tsx';
import { ReportFlow } from '../report/report-flow.tsx';
import { yardPaths } from '../yard.paths.ts';
import { HirePage, isEarlier } from './hire-page.tsx';

/** `/booking/{id}/return`: the guided return, and afterwards out and in side by side with the proposed charges. */
export default function ReturnPage() {
  const { t } = useTranslation('yard');
  return (
    <HirePage kind="in">
      {({ booking, condition }) => {
        const toBooking = (
          <Button asChild variant="outline" size="sm">
            <Link to={yardPaths.booking(booking.id)}>{t('page.toBooking')}</Link>
          </Button>
        );
        if (condition.in?.state === 'done')
          return (
            <div className="flex flex-col gap-6">
              <Alert tone="success" title={t('done.in')} />
              <OutAndIn condition={condition} />
              <ChargesPart condition={condition} />
            </div>
          );
        const isBack =
          booking.status === 'completed' || (booking.status === 'active' && isEarlier(condition));
        if (isBack && condition.wentOutAgain)
          return (
            <div className="flex flex-col gap-6">
              <Alert tone="neutral" title={t('page.wentOut')} action={toBooking}>
                {t('page.wentOutText')}
              </Alert>
              <ChargesPart condition={condition} />
            </div>
          );
        if (booking.status !== 'active' && !isBack)
          return <Alert tone="neutral" title={t('page.notOut')} action={toBooking} />;
        return (
          <div className="flex flex-col gap-6">
            {isBack && (
              <Alert tone="warning" title={t('later.title')}>
                {t('later.text')}
              </Alert>
            )}
            <ReportFlow condition={condition} kind="in" isBack={isBack} customerName={booking.customerName} />
            {condition.out?.state === 'done' && <OutAndIn condition={condition} />}
          </div>
        );
      }}
    </HirePage>
  );
}
