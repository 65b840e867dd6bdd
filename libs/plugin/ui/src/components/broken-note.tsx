import { Alert } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { PluginBroken } from '../../../contract/src/index.ts';

/** That the files of an integration have an error, and which: the last where the server tells them. */
export function BrokenNote({ broken, className }: { broken: PluginBroken; className?: string }) {
  const { t } = useTranslation('plugin');
  return (
    <Alert tone="danger" role="note" className={className}>
      {t(broken.runs ? 'broken.stillRuns' : 'broken.text')}
      {broken.errors.length > 0 && (
        <ul className="mt-2 list-disc ps-5 font-mono text-xs [overflow-wrap:anywhere]">
          {broken.errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
