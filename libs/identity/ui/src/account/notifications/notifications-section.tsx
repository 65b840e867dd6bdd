import type { NotificationPreference } from '@convoy/notification/contract';
import { useAbility } from '@convoy/shell-api';
import { Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../load-failed.tsx';
import { SettingBlock, SettingSection } from '../setting-section.tsx';
import { DigestSetting } from './digest-setting.tsx';
import { PREFERENCES_PATH } from './notification-preferences.api.ts';
import { PreferenceTable } from './preference-table.tsx';

const PushSetting = lazy(() => import('./push-setting.tsx'));

/** `/account/notifications`: what one is told of, and where. */
export function NotificationsSection() {
  const { t } = useTranslation('identity');
  const preferences = useQuery<NotificationPreference[]>({ queryKey: [PREFERENCES_PATH] });
  const digests = useAbility().can('digest', 'Notification');
  return (
    <>
      <SettingSection title={t('account.notifications.title')} text={t('account.notifications.text')}>
        {preferences.data ? (
          <PreferenceTable preferences={preferences.data} />
        ) : preferences.isError ? (
          <LoadFailed title={t('account.notifications.failedTitle')} query={preferences} />
        ) : (
          <SettingBlock>
            <div role="status" className="space-y-6">
              <span className="sr-only">{t('account.notifications.loading')}</span>
              {['w-56', 'w-44', 'w-64', 'w-48'].map((width) => (
                <div key={width} className="flex items-center justify-between gap-6">
                  <Skeleton className={`h-5 max-w-full ${width}`} />
                  <Skeleton className="h-5 w-20" />
                </div>
              ))}
            </div>
          </SettingBlock>
        )}
      </SettingSection>
      <Suspense fallback={null}>
        <PushSetting />
      </Suspense>
      {digests && <DigestSetting />}
    </>
  );
}
