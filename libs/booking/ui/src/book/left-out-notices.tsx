import { Alert, Button } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { QuoteNotice } from '../../../contract/src/index.ts';
import { pluginWords } from '../plugins/plugin-words.ts';

/** What was chosen and is not in the price, one notice each; it can be taken out where its own part of the form has gone. */
export function LeftOutNotices({
  notices,
  onRemove,
}: {
  notices: readonly QuoteNotice[];
  /** Takes out what was chosen of a plugin. */
  onRemove: (pluginId: string) => void;
}) {
  const { t } = useTranslation('booking');
  return notices.map((notice) => {
    const { pluginId } = notice;
    const what = pluginWords(notice);
    return (
      <Alert
        key={pluginId}
        tone="warning"
        title={t('quote.leftOutTitle', { what })}
        className="mt-4"
        action={
          <Button
            variant="outline"
            size="sm"
            aria-label={t('quote.leftOutRemoveOf', { what })}
            onClick={() => onRemove(pluginId)}
          >
            {t('quote.leftOutRemove')}
          </Button>
        }
      >
        {t('quote.leftOut')}
      </Alert>
    );
  });
}
