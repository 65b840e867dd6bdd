import { useLocation } from '@convoy/shell-api/router';
import { Card, PageHeader, Skeleton } from '@convoy/ui-kit';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../../../contract/src/index.ts';
import { AccountNav, accountSections } from '../account/account-nav.tsx';
import { LoadFailed } from '../account/load-failed.tsx';
import { NotificationsSection } from '../account/notifications/notifications-section.tsx';
import { PreferencesSection } from '../account/preferences/preferences-section.tsx';
import { ProfileSection } from '../account/profile/profile-section.tsx';
import { SecuritySection } from '../account/security/security-section.tsx';
import { useAccount } from '../account/use-account.ts';

const contents: Record<(typeof accountSections)[number]['id'], ComponentType<{ account: Account }>> = {
  profile: ProfileSection,
  security: SecuritySection,
  notifications: NotificationsSection,
  preferences: PreferencesSection,
};

/** `/account` and the addresses below it: one page, so that its menu keeps the focus while its content changes. */
export default function AccountPage() {
  const { t } = useTranslation('identity');
  const { pathname } = useLocation();
  const account = useAccount();
  const section = accountSections.find(({ path }) => path === pathname.replace(/\/+$/, ''))?.id ?? 'profile';
  const Content = contents[section];
  return (
    <div className="mx-auto w-full max-w-5xl">
      <PageHeader title={t('account.title')} description={t('account.text')} className="md:mb-6" />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-12">
        <AccountNav />
        {account.data ? (
          <div key={section} className="flex min-w-0 flex-col gap-10">
            <Content account={account.data} />
          </div>
        ) : account.isError ? (
          <Card>
            <LoadFailed title={t('account.failedTitle')} query={account} />
          </Card>
        ) : (
          <Loading label={t('account.loading')} />
        )}
      </div>
    </div>
  );
}

/** The shape of what comes: two headings with a card each. */
function Loading({ label }: { label: string }) {
  return (
    <div role="status" className="flex min-w-0 flex-col gap-10">
      <span className="sr-only">{label}</span>
      {['h-72', 'h-32'].map((height) => (
        <div key={height}>
          <Skeleton className="mb-3 h-6 w-40" />
          <Skeleton className={`${height} rounded-xl`} />
        </div>
      ))}
    </div>
  );
}
