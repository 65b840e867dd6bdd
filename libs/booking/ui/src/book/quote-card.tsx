import { apiErrorMessage, Slot, useFormats } from '@convoy/shell-api';
import { Alert, Button, Card, CardContent, cn, Skeleton } from '@convoy/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PriceLines } from '../components/price-lines.tsx';
import { isRefusal } from '../forms/is-refusal.rule.ts';
import { useCountdown } from '../hooks/use-countdown.ts';
import type { LiveQuote } from '../hooks/use-quote.ts';
import { LeftOutNotices } from './left-out-notices.tsx';
import { MailQuote } from './mail-quote.tsx';

/** A price held longer than this needs no clock, seconds. */
const WORTH_COUNTING = 3_600;

/** The whole price before booking, and the button that books. Keeps its height while a price is worked out. */
export function QuoteCard({
  live: { quote, updating, error, refreshed, refresh },
  pending,
  toldAtField,
  days,
  onLeaveOut,
  children,
}: {
  live: LiveQuote;
  /** A price is being waited for and none is there yet. */
  pending: boolean;
  /** What is refused stands beside its field already. */
  toldAtField: boolean;
  /** Days of the hire as the form stands, until the quote says what is charged; 0 or less when there is none. */
  days: number;
  /** Takes out what was chosen of a plugin that could not add it. */
  onLeaveOut: (pluginId: string) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('booking');
  const { money, moment } = useFormats();
  const held = useCountdown(quote && !error && !updating ? quote.expiresAt : null);
  return (
    <Card>
      <CardContent className="flex flex-col gap-5">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-lg leading-6">{t('quote.title')}</h2>
          {days > 0 && (
            <p className="text-muted-foreground text-sm">
              {t('quote.days', { count: quote && !error && !updating ? quote.totalDays : days })}
            </p>
          )}
        </div>
        <div aria-live="polite" aria-busy={updating} className="min-h-44">
          {error && toldAtField ? (
            <p className="text-pretty text-muted-foreground text-sm">{t('quote.mendField')}</p>
          ) : error ? (
            <Alert
              tone="warning"
              title={t('quote.failed')}
              action={
                isRefusal(error) ? undefined : (
                  <Button variant="outline" size="sm" onClick={refresh}>
                    {t('quote.retry')}
                  </Button>
                )
              }
            >
              {apiErrorMessage(error)}
            </Alert>
          ) : quote ? (
            <div className={cn('transition-opacity', updating && 'opacity-55')}>
              <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm tabular-nums">
                <dt className="text-muted-foreground">{t('quote.pickup')}</dt>
                <dd>{moment(quote.pickupDate)}</dd>
                <dt className="text-muted-foreground">{t('quote.return')}</dt>
                <dd>{moment(quote.returnDate)}</dd>
              </dl>
              <PriceLines price={quote} />
              <div className="mt-3 empty:hidden">
                <Slot id="booking.quote.after.v1" rentalAmount={quote.rentalAmount} />
              </div>
            </div>
          ) : pending ? (
            <div className="flex flex-col gap-3">
              <span className="sr-only">{t('quote.loading')}</span>
              <Skeleton className="h-5 w-full" />
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-9 w-full" />
              <Skeleton className="h-8 w-full" />
            </div>
          ) : (
            <p className="text-pretty text-muted-foreground text-sm">{t('quote.needDates')}</p>
          )}
          {quote && !error && <LeftOutNotices notices={quote.notices} onRemove={onLeaveOut} />}
          {quote && refreshed === 'same' && (
            <p className="mt-3 text-muted-foreground text-sm">{t('quote.refreshed')}</p>
          )}
          {quote && refreshed === 'changed' && (
            <Alert tone="warning" title={t('quote.changedTitle')} className="mt-4">
              {t('quote.changed', { total: money(quote.totalAmount) })}
            </Alert>
          )}
        </div>
        {quote && !error && (
          <div className="-mt-1 flex flex-col gap-2">
            <p className="min-h-5 text-muted-foreground text-sm tabular-nums" role="timer">
              {held && !held.over && held.seconds <= WORTH_COUNTING && t('quote.held', { time: held.text })}
            </p>
            <MailQuote quoteId={quote.id} />
          </div>
        )}
        {children}
      </CardContent>
    </Card>
  );
}
