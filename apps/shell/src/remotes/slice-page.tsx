import { useLocation } from '@convoy/shell-api/router';
import { Skeleton } from '@convoy/ui-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CrashBoundary } from './crash-boundary.tsx';
import type { PageStore } from './page-store.ts';
import { PartCrashedCard, PartFailedCard, WrongReleaseCard } from './part-cards.tsx';

/** One page of a slice: loads it when it is shown, and a card in its place when that fails. */
export function SlicePage({ store, slice, page }: { store: PageStore; slice: string; page: string }) {
  const { pathname } = useLocation();
  const state = useSyncExternalStore(store.subscribe, () => store.state(slice, page));
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    store.open(slice, page);
    setAsked(true);
  }, [store, slice, page]);
  // A failure from an earlier visit is not this one's: the page is asked for anew, and until then it is on its way.
  const status = asked || state.status === 'ready' ? state.status : 'loading';

  switch (status) {
    case 'ready':
      return (
        <CrashBoundary
          resetKey={pathname}
          fallback={(retry) => <PartCrashedCard slice={slice} onRetry={retry} />}
        >
          {state.status === 'ready' && <state.Page />}
        </CrashBoundary>
      );
    case 'failed':
      return <PartFailedCard slice={slice} onRetry={() => store.open(slice, page)} />;
    case 'wrong-release':
      return <WrongReleaseCard slice={slice} />;
    case 'loading':
      return <PageSkeleton />;
  }
}

/** The shape of most pages. It appears after a moment only, so that a fast page shows no flicker. */
function PageSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <div role="status" className="page-skeleton min-h-[60vh]">
      <span className="sr-only">{t('loading.page')}</span>
      <Skeleton className="h-9 w-56 max-w-full" />
      <Skeleton className="mt-3 h-5 w-80 max-w-full" />
      <div className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40 max-lg:hidden" />
      </div>
    </div>
  );
}
