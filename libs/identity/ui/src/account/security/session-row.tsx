import { useFormats } from '@convoy/shell-api';
import { Badge, Button, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { AccountSession, Device } from '../../../../contract/src/index.ts';
import { useDeviceName } from './use-device-name.ts';

const icons: Record<Device['kind'], string> = {
  computer: 'monitor',
  phone: 'smartphone',
  tablet: 'smartphone',
  program: 'plug',
};

/** One place: what it is, from where, since when. The one that asks ends by logging out. */
export function SessionRow({
  session,
  ending,
  onEnd,
}: {
  session: AccountSession;
  ending: boolean;
  onEnd: () => void;
}) {
  const { t } = useTranslation('identity');
  const { instant } = useFormats();
  const name = useDeviceName()(session.device);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:px-6">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground"
      >
        <Icon name={icons[session.device.kind]} className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium text-sm">
          {name}
          {session.current && <Badge tone="success">{t('account.sessions.current')}</Badge>}
          {session.remembered && <Badge tone="outline">{t('account.sessions.remembered')}</Badge>}
        </p>
        <p className="mt-0.5 text-muted-foreground text-sm">
          {session.ip && <span className="mr-2 break-all font-mono text-xs">{session.ip}</span>}
          {session.current
            ? t('account.sessions.since', { moment: instant(session.createdAt) })
            : t('account.sessions.seen', { moment: instant(session.lastSeenAt) })}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="outline"
          size="sm"
          loading={ending}
          aria-label={t('account.sessions.endNamed', { device: name })}
          onClick={onEnd}
        >
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  );
}
