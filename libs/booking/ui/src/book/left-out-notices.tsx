import { Alert } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { QuoteNotice } from '../../../contract/src/index.ts';
import { pluginWords } from '../plugins/plugin-words.ts';

/** What was chosen and is not in the price, one notice each. */
export function LeftOutNotices({ notices }: { notices: readonly QuoteNotice[] }) {
  const { t } = useTranslation('booking');
  return notices.map(({ pluginId }) => (
    <Alert
      key={pluginId}
      tone="warning"
      title={t('quote.leftOutTitle', { what: pluginWords(pluginId) })}
      className="mt-4"
    >
      {t('quote.leftOut')}
    </Alert>
  ));
}
