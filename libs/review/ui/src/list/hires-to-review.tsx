import { useFormats } from '@convoy/shell-api';
import { Button, Card, CardContent, CardHeader, CardTitle } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { hiresToReview } from '../reviews.api.ts';

const WriteDialog = lazy(() => import('../dialogs/write-dialog.tsx'));

export interface HiresToReviewProps {
  /** The booking whose review is being written, as the address has it. */
  readonly writing: number | null;
  readonly onWrite: (bookingId: number | null) => void;
}

/** A customer's completed hires without a review. Nothing where there is none. */
export function HiresToReview({ writing, onWrite }: HiresToReviewProps) {
  const { t } = useTranslation('review');
  const { instant } = useFormats();
  const { data: hires = [] } = useQuery(hiresToReview);
  if (hires.length === 0) return null;
  const hire = hires.find(({ bookingId }) => bookingId === writing);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('hires.title')}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul aria-label={t('hires.title')} className="flex flex-col divide-y divide-border">
          {hires.map(({ bookingId, reference, van, returnedAt }) => (
            <li
              key={bookingId}
              className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <p className="font-medium">{van}</p>
                <p className="text-muted-foreground text-sm">
                  {t('hires.returned', { reference, date: instant(returnedAt) })}
                </p>
              </div>
              <Button size="sm" aria-label={t('write.actionFor', { van })} onClick={() => onWrite(bookingId)}>
                {t('write.action')}
              </Button>
            </li>
          ))}
        </ul>
      </CardContent>
      {hire && (
        <Suspense fallback={null}>
          <WriteDialog about={hire} onClose={() => onWrite(null)} />
        </Suspense>
      )}
    </Card>
  );
}
