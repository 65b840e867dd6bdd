import { Card, EmptyState, PageHeader } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

/** `/settings/api-keys`: the keys by which programs from outside come in, for the brand's admins. */
export default function ApiKeysPage() {
  const { t } = useTranslation('integration');
  return (
    <>
      <PageHeader title={t('titles.keys')} description={t('keys.text')} />
      <Card>
        <EmptyState icon="key-round" title={t('keys.empty')} text={t('keys.emptyText')} />
      </Card>
    </>
  );
}
