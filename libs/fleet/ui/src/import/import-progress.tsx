import { useFormats } from '@convoy/shell-api';
import { Card, Progress } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { ImportStep } from './use-van-import.ts';

/** How far an import is: how much of the file is sent, or how many vans are written. */
export function ImportProgressCard({ running }: { running: ImportStep }) {
  const { t } = useTranslation('fleet');
  const { number } = useFormats();
  const isSent = running.step === 'sending' && running.share >= 1;
  const words =
    running.step === 'writing'
      ? t('import.writing', { written: number(running.written), rows: number(running.rows) })
      : t(isSent ? 'import.checkingAll' : 'import.sending');
  const share = running.step === 'writing' ? running.written / running.rows : running.share;
  return (
    <Card className="flex flex-col gap-3 p-5 md:p-6">
      <p role="status" className="text-sm">
        {words}
      </p>
      {/* While the rows are checked nobody knows how long it takes. */}
      <Progress label={t('import.progress')} value={isSent ? undefined : share} />
      <p className="text-muted-foreground text-sm">{t('import.stay')}</p>
    </Card>
  );
}
