import { Slot } from '@convoy/shell-api';
import { Alert, Card, EmptyState } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plugin } from '../../../contract/src/index.ts';
import { SecretsCard } from './secrets-card.tsx';
import { SettingsForm } from './settings-form.tsx';
import { TestCard } from './test-card.tsx';

/** What a brand sets of an integration, gives it and tries. */
export function SettingsTab({ plugin }: { plugin: Plugin }) {
  const { t } = useTranslation('plugin');
  const [dirty, setDirty] = useState(false);
  const { id, settings, secrets, canTest, state } = plugin;
  const saved = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
  if (state === 'lacking')
    return (
      <Card>
        <EmptyState icon="lock" title={t('detail.planText')} />
      </Card>
    );
  const tries = canTest && state === 'enabled';
  return (
    <div className="flex max-w-3xl flex-col gap-5 lg:gap-6">
      {state === 'disabled' && (
        // It is so since some time ago, and no news.
        <Alert role="note">{t('settings.off')}</Alert>
      )}
      {settings.length > 0 && <SettingsForm plugin={plugin} onDirty={setDirty} />}
      <Slot id="plugin.settings.after.v1" plugin={id} settings={saved} />
      {secrets.length > 0 && <SecretsCard plugin={plugin} />}
      {tries && <TestCard plugin={plugin} unsaved={dirty} />}
      {settings.length === 0 && secrets.length === 0 && !canTest && (
        <Card>
          <EmptyState icon="settings" title={t('settings.none')} />
        </Card>
      )}
    </div>
  );
}
