import { apiErrorMessage } from '@convoy/shell-api';
import { Alert, Button, Skeleton } from '@convoy/ui-kit';
import { AnchoredPopover } from '@convoy/ui-kit/overlays';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteInput } from '../../../contract/src/index.ts';
import { quoteFor } from '../booking.api.ts';
import { PriceLines } from './price-lines.tsx';

/** How a price comes about, as the server says it. */
export default function PriceWindow({
  hire,
  van,
  anchor,
  onClose,
}: {
  hire: QuoteInput;
  van: string;
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}) {
  const { t } = useTranslation('booking');
  return (
    // Above what opened it: below stands the button that books.
    <AnchoredPopover
      anchor={anchor}
      label={t('van.explainTitle', { van })}
      onClose={onClose}
      side="top"
      className="w-88"
    >
      <Explained hire={hire} />
    </AnchoredPopover>
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
