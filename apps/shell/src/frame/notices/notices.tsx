import { useFormats, useNewVersion, useUnsavedEntries } from '@convoy/shell-api';
import { useLocation, useMatches } from '@convoy/shell-api/router';
import { Button, Icon } from '@convoy/ui-kit';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sliceHandle } from '../../router/route-handle.ts';
import { useClockError } from './clock.ts';
import { useConnectionLost } from './connection.ts';

/**
 * What concerns the page as a whole, at its lower edge: no connection, a new version, a clock that goes wrong. Each
 * stays as long as it is true; nothing is done without being asked.
 */
export function Notices() {
  const { t } = useTranslation('shell');
  const handle = sliceHandle(useMatches().at(-1));
  const { pathname } = useLocation();
  const { number } = useFormats();
  const lost = useConnectionLost();
  const unsaved = useUnsavedEntries();
  const newVersion = useNewVersion() && !unsaved;
  const [later, setLater] = useState(false);
  const minutes = Math.abs(useClockError(handle?.route.usesClock ?? false));
  const [clockSeen, setClockSeen] = useState<string | null>(null);
  const amount =
    minutes < 120
      ? t('clock.minutes', { count: minutes, shown: number(minutes) })
      : t('clock.hours', { count: Math.round(minutes / 60), shown: number(Math.round(minutes / 60)) });
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-40 flex flex-col items-center gap-2 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden"
    >
      {lost && <Notice icon="wifi-off" title={t('offline.title')} text={t('offline.text')} />}
      {minutes > 0 && clockSeen !== pathname && (
        <Notice
          icon="clock"
          title={t('clock.title')}
          text={t('clock.text', { amount })}
          actions={
            <Button variant="ghost" size="sm" onClick={() => setClockSeen(pathname)}>
              {t('notice.dismiss')}
            </Button>
          }
        />
      )}
      {newVersion && !later && !lost && (
        <Notice
          icon="refresh-cw"
          title={t('newVersion.title')}
          text={t('newVersion.text')}
          actions={
            <>
              <Button variant="ghost" size="sm" onClick={() => setLater(true)}>
                {t('newVersion.later')}
              </Button>
              <Button size="sm" onClick={() => window.location.reload()}>
                {t('newVersion.reload')}
              </Button>
            </>
          }
        />
      )}
    </div>
  );
}

function Notice({
  icon,
  title,
  text,
  actions,
}: {
  icon: string;
  title: string;
  text: string;
  actions?: ReactNode;
}) {
  return (
    <div className="notice pointer-events-auto flex w-full max-w-xl animate-sheet-in flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-border bg-surface-raised py-2.5 pr-3 pl-4 text-foreground text-sm shadow-lg sm:w-auto sm:flex-nowrap">
      <Icon name={icon} className="size-4.5 shrink-0 text-warning-text" />
      <p className="min-w-0 flex-1 text-pretty">
        <span className="font-semibold">{title}</span> <span className="text-muted-foreground">{text}</span>
      </p>
      {actions && <div className="ml-auto flex shrink-0 items-center gap-1">{actions}</div>}
    </div>
  );
}
