import { useFormats } from '@convoy/shell-api';
import { Card, CardContent, CardTitle, StatusDot, type Tone } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { PluginHealth } from '../../../contract/src/index.ts';

/** How an integration has been working for the last day, in words. */
export function HealthCard({ health: { failing, resting }, off }: { health: PluginHealth; off: boolean }) {
  const { t } = useTranslation('plugin');
  const { instant } = useFormats();
  const how = off ? 'off' : resting ? 'resting' : failing.length > 0 ? 'failing' : 'well';
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <CardTitle>{t('health.title')}</CardTitle>
        <StatusDot tone={tones[how]} className="items-baseline">
          {t(`health.${how}`)}
        </StatusDot>
        {failing.length > 0 && (
          <ul className="divide-y divide-border border-border border-t text-sm">
            {failing.map(({ hook, times, lastAt }) => (
              <li key={hook} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3">
                <code className="min-w-0 font-mono text-[0.8125rem] [overflow-wrap:anywhere]">{hook}</code>
                <span className="text-muted-foreground tabular-nums">
                  {t('health.failed', { count: times, at: instant(lastAt) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

const tones: Record<'off' | 'resting' | 'failing' | 'well', Tone> = {
  off: 'neutral',
  resting: 'danger',
  failing: 'warning',
  well: 'success',
};
