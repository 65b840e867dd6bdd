import { useFormats } from '@convoy/shell-api';
import { Card, CardContent } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChangeSummary } from './change-summary.tsx';
import { changesOf } from './changes.api.ts';

/** Changes that were made of a booking, each with what it was before. Nothing where none was made. */
export function ChangesCard({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation('booking');
  const { money, instant } = useFormats();
  const { data = [] } = useQuery(changesOf(bookingId));
  const made = data.filter(({ status }) => status === 'applied');
  if (made.length === 0) return null;
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <h2 className="text-lg leading-6">{t('changes.made')}</h2>
        <ol className="flex flex-col gap-5">
          {made.map((change) => (
            <li
              key={change.id}
              className="flex flex-col gap-2 border-border border-t pt-4 first:border-t-0 first:pt-0"
            >
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-muted-foreground text-xs tabular-nums">
                <span>
                  {t('changes.by', {
                    date: instant(change.appliedAt ?? change.createdAt),
                    name: change.requestedBy,
                  })}
                </span>
                <span className="font-medium text-foreground text-sm">
                  {change.difference.startsWith('-') || Number(change.difference) === 0 ? '' : '+'}
                  {money(change.difference)}
                </span>
              </p>
              <ChangeSummary change={change} />
            </li>
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}
