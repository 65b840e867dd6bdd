import { suiteIds } from '@convoy/dev/contract';
import { Button, Icon, toast } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

/** The commands of package.json, with what each is for. */
const commands = [
  ['npm test', 'whole'],
  ['npm run check', 'quick'],
  ['npm run test:deep', 'deep'],
  ...suiteIds.map((suite) => [`npm run test:suite ${suite}`, 'suite', suite] as const),
] as const;

/** Commands to copy. */
export function CommandsTab() {
  const { t } = useTranslation('dev');

  async function copy(command: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(command);
      toast({ title: t('commands.copied'), description: command, tone: 'success' });
    } catch {
      toast({ title: t('commands.refused'), description: t('commands.byHand'), tone: 'destructive' });
    }
  }

  return (
    <ul className="flex flex-col divide-y divide-border rounded-lg border border-border bg-surface">
      {commands.map(([command, about, suite]) => (
        <li key={command} className="flex items-center gap-3 px-4 py-2.5">
          <div className="min-w-0 flex-1">
            <code className="break-words font-mono text-sm" translate="no">
              {command}
            </code>
            <p className="text-muted-foreground text-sm">
              {t(`commands.${about}`, { suite: suite ? t(`suites.${suite}`) : '' })}
            </p>
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('commands.copy', { command })}
            onClick={() => copy(command)}
          >
            <Icon name="copy" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
