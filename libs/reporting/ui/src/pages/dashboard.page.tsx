import { Slot, useSession } from '@convoy/shell-api';
import { PageHeader } from '@convoy/ui-kit';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { QuickActions } from '../components/quick-actions.tsx';
import { RecentBookings } from '../components/recent-bookings.tsx';
import { SummaryRow } from '../components/summary-row.tsx';
import { TodayPlace } from '../components/today-place.tsx';
import { useStandingPage } from '../components/use-standing-page.ts';

const TrendsSection = lazy(() => import('../trends/trends-section.tsx'));

/** `/` and `/dashboard` of a brand, for whoever is signed in. No role known counts as customer. */
export default function DashboardPage() {
  const { t } = useTranslation('reporting');
  const { user } = useSession();
  const stands = useStandingPage();
  const isStaff = user?.role === 'admin' || user?.role === 'operator';
  return (
    <>
      <PageHeader
        title={t('greeting.title', { name: user?.firstName || t('greeting.user') })}
        description={t(isStaff ? 'greeting.business' : 'greeting.customer')}
      />
      <Slot id="reporting.dashboard-top.v1" />
      <div className="flex flex-col gap-5 lg:gap-6">
        {isStaff && <TodayPlace due={stands} />}
        <SummaryRow />
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6">
          <RecentBookings isStaff={isStaff} />
          <QuickActions isStaff={isStaff} />
        </div>
        {isStaff && (
          <div className="min-h-10">
            {stands && (
              <Suspense>
                <TrendsSection />
              </Suspense>
            )}
          </div>
        )}
        <Slot id="reporting.dashboard.after.v1" />
      </div>
    </>
  );
}
