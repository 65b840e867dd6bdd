import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Card, cn, EmptyState } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { LoyaltyActivity } from '../../../contract/src/index.ts';

/** What became of a customer's points, the newest first. */
export function ActivityList({ activity, bare }: { activity: readonly LoyaltyActivity[]; bare?: boolean }) {
  const { t } = useTranslation('loyalty');
  const { number, instant } = useFormats();
  if (activity.length === 0)
    return bare ? (
      <p className="text-muted-foreground text-sm">{t('activity.empty')}</p>
    ) : (
      <Card>
        <EmptyState icon="clock" heading="h2" title={t('activity.empty')} text={t('activity.emptyText')} />
      </Card>
    );
  const list = (
    <ul aria-label={t('activity.title')} className="divide-y divide-border">
      {activity.map(({ id, type, date, points, bookingId, reference, note }) => (
        <li key={id} className={cn('flex items-start justify-between gap-4 py-3', !bare && 'px-4 md:px-6')}>
          <div className="min-w-0">
            <p className="font-medium text-sm [overflow-wrap:anywhere]">
              {t(`activity.types.${type}`)}
              {reference && bookingId !== null && (
                <>
                  {' '}
                  <Link to={`/booking/${bookingId}`} className="underline underline-offset-4">
                    {reference}
                  </Link>
                </>
              )}
            </p>
            {note && <p className="text-sm [overflow-wrap:anywhere]">{note}</p>}
            <p className="text-muted-foreground text-sm">{instant(date)}</p>
          </div>
          <p
            className={cn(
              'shrink-0 font-medium text-sm tabular-nums',
              points > 0 ? 'text-success-text' : 'text-muted-foreground',
            )}
          >
            {points > 0 ? `+${number(points)}` : number(points)}
          </p>
        </li>
      ))}
    </ul>
  );
  return bare ? list : <Card>{list}</Card>;
}
