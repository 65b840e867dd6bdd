import { apiErrorMessage } from '@convoy/shell-api';
import { Alert, Button, Icon, Popover, PopoverContent, PopoverTrigger, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteInput } from '../../../contract/src/index.ts';
import { quoteFor } from '../booking.api.ts';
import { PriceLines } from './price-lines.tsx';

/** A button that says how a price comes about: asks the server for a quote when it is pressed, not before. */
export function PriceExplained({ hire, van }: { hire: QuoteInput; van: string }) {
  const { t } = useTranslation('booking');
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="link" size="sm" className="-my-2 noscript:hidden md:-my-1">
          <Icon name="receipt-text" />
          {t('van.explain')}
          <span className="sr-only">: {van}</span>
        </Button>
      </PopoverTrigger>
      {/* Above what opened it: below stands the button that books. */}
      <PopoverContent side="top" aria-label={t('van.explainTitle', { van })} className="w-88">
        {open && <Explained hire={hire} />}
      </PopoverContent>
    </Popover>
  );
}

function Explained({ hire }: { hire: QuoteInput }) {
  const { t } = useTranslation('booking');
  const quote = useQuery(quoteFor(hire));
  if (quote.data) return <PriceLines price={quote.data} />;
  if (quote.isError) {
    return (
      <Alert
        tone="warning"
        title={t('quote.failed')}
        action={
          <Button variant="outline" size="sm" onClick={() => quote.refetch()}>
            {t('quote.retry')}
          </Button>
        }
      >
        {apiErrorMessage(quote.error)}
      </Alert>
    );
  }
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{t('quote.loading')}</span>
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-8 w-full" />
    </div>
  );
}
