import { Alert } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { QuoteNotice } from '../../../contract/src/index.ts';

/** A plugin as it is read where nobody tells its name, because it may be gone: `sample-parking-permit` as words. */
const wordsOf = (pluginId: string) =>
  pluginId.charAt(0).toUpperCase() + pluginId.slice(1).replaceAll('-', ' ');

/** What was chosen and is not in the price, one notice each. */
export function LeftOutNotices({ notices }: { notices: readonly QuoteNotice[] }) {
  const { t } = useTranslation('booking');
  return notices.map(({ pluginId }) => (
    <Alert
      key={pluginId}
      tone="warning"
      title={t('quote.leftOutTitle', { what: wordsOf(pluginId) })}
      className="mt-4"
    >
      {t('quote.leftOut')}
    </Alert>
  ));
}
