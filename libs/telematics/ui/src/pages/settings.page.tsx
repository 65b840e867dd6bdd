import { PageHeader } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SettingsForm } from '../settings/settings-form.tsx';
import { ReadOrRetry } from '../shown/read-or-retry.tsx';
import { telematicsSettings } from '../telematics.api.ts';

/** `/telematics/settings`: limits, retention and privacy, for admins. */
export default function SettingsPage() {
  const { t } = useTranslation('telematics');
  const settings = useQuery(telematicsSettings);
  return (
    <>
      <PageHeader title={t('titles.settings')} description={t('settings.text')} />
      <ReadOrRetry read={settings} failed={t('settings.failed')} outline={['h-[40rem]']}>
        {(found) => <SettingsForm settings={found} />}
      </ReadOrRetry>
    </>
  );
}
