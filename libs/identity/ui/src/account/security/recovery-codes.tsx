import { useTenant } from '@convoy/shell-api';
import { Alert, Button, CopyButton, Icon, saveFile } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintSheet, printSheet } from './print-sheet.tsx';

/** Recovery codes, which are shown this once: to copy, to keep as a file or on paper. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => Promise<void> }) {
  const { t } = useTranslation('identity');
  const { name, slug } = useTenant();
  const [leaving, setLeaving] = useState(false);
  const title = t('account.recovery.sheetTitle', { product: name });
  const asText = [title, '', ...codes, '', t('account.recovery.sheetText'), ''].join('\n');
  const kept = async () => {
    setLeaving(true);
    await onKept();
  };
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warning" title={t('account.recovery.onceTitle')}>
        {t('account.recovery.onceText')}
      </Alert>
      <ol
        aria-label={t('account.recovery.title')}
        className="grid gap-x-8 gap-y-2 rounded-lg bg-muted p-4 font-mono text-sm tabular-nums md:p-5 lg:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} label={t('account.recovery.copy')} />
        <Button
          variant="outline"
          onClick={() => saveFile(`${slug}-recovery-codes.txt`, new Blob([asText], { type: 'text/plain' }))}
        >
          <Icon name="download" />
          {t('account.recovery.download')}
        </Button>
        <Button variant="outline" onClick={() => printSheet()}>
          <Icon name="file-text" />
          {t('account.recovery.print')}
        </Button>
      </div>
      <div className="border-border border-t pt-4">
        <Button loading={leaving} onClick={() => void kept()}>
          {t('account.recovery.kept')}
        </Button>
      </div>
      <PrintSheet>
        <h1 className="text-2xl">{title}</h1>
        <ol className="mt-6 space-y-2 font-mono text-lg">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <p className="mt-6">{t('account.recovery.sheetText')}</p>
      </PrintSheet>
    </div>
  );
}
