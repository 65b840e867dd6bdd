import { Button, Skeleton } from '@convoy/ui-kit';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const TrendCards = lazy(() => import('./trend-cards.tsx'));

const KEY = 'convoy.dashboard.trends';

/**
 * What became of the business over a time. Its charts are many times the page they stand on: they come when they are asked for,
 * and from then on by themselves.
 */
export default function TrendsSection() {
  const { t } = useTranslation('reporting');
  const [shown, setShown] = useState(() => Boolean(remembered()));
  if (!shown)
    return (
      <section aria-labelledby="trends" className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="trends" className="text-lg leading-6">
          {t('trends.title')}
        </h2>
        <Button
          variant="outline"
          onClick={() => {
            remembered('1');
            setShown(true);
          }}
        >
          {t('trends.show')}
        </Button>
      </section>
    );
  return (
    <section aria-labelledby="trends" className="min-h-96">
      <Suspense fallback={<Skeleton className="h-96" />}>
        <TrendCards />
      </Suspense>
    </section>
  );
}

/** A browser may refuse to keep anything: then it is asked for each time. */
function remembered(set?: string): string | null {
  try {
    if (set) localStorage.setItem(KEY, set);
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
