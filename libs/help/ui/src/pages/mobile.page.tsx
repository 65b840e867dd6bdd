import { spendInstallPrompt, useFormats, useInstallPrompt, useSession, useTenant } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Button, Card, Icon, PageHeader } from '@convoy/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { helpPaths } from '../help.paths.ts';
import { isNativeApp, nativeFacts, platformName, WEB_VERSION } from '../native/native-app.ts';
import { NativeCard } from '../native/native-card.tsx';
import { canKeepCopy, copyMadeAt, removeCopy } from '../offline/offline-copy.ts';
import { useKeepCopy } from '../offline/use-offline-copy.ts';

/** What only the browser knows. */
interface Device {
  readonly native: boolean;
  readonly installed: boolean;
  readonly keepsCopies: boolean;
  /** Null: not known yet. */
  readonly host: string | null;
}

/** A browser that says nothing of itself: what the server shows, and a browser without a script. */
const UNKNOWN: Device = { native: false, installed: false, keepsCopies: true, host: null };

/** What the browser knows; asked once the page stands, because the server has written it before. */
function useDevice(): Device {
  const [device, setDevice] = useState(UNKNOWN);
  useEffect(() => {
    setDevice({
      native: isNativeApp(),
      installed: window.matchMedia('(display-mode: standalone)').matches,
      keepsCopies: canKeepCopy(),
      host: window.location.hostname,
    });
  }, []);
  return device;
}

/** `/mobile`: the brand's pages as an app: installing them, a copy for when there is no network, what runs here, and what an app on a device can do. */
export default function MobilePage() {
  const { t } = useTranslation('help');
  const { name, version } = useTenant();
  const device = useDevice();
  const { native } = device;
  const asked = useQuery({
    queryKey: ['help', 'native-app'],
    queryFn: nativeFacts,
    enabled: native,
    retry: false,
  });
  const app = asked.data ?? {
    name,
    version: WEB_VERSION,
    build: WEB_VERSION,
    id: device.host ?? '–',
  };
  const facts = [
    [
      t('mobile.runsAs'),
      native
        ? t('mobile.native.runs', { platform: platformName() })
        : t(device.installed ? 'mobile.app' : 'mobile.web'),
    ],
    [t('mobile.name'), app.name],
    [t('mobile.version'), app.version],
    [t('mobile.build'), app.build],
    [t('mobile.id'), app.id],
    [t('mobile.product'), version],
  ] as const;
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageHeader title={t('titles.mobile')} description={t('mobile.text', { name })} />
      <div className="grid gap-5">
        {!native && <InstallCard installed={device.installed} />}
        <CopyCard possible={device.keepsCopies} />
        <Card className="p-5 md:p-6">
          <h2 className="text-lg leading-6">{t('mobile.about')}</h2>
          <dl className="mt-3 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2">
            {facts.map(([what, value]) => (
              <div key={what} className="contents">
                <dt className="text-muted-foreground">{what}</dt>
                <dd className="[overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <NativeCard native={native} />
        <p>
          <Link to={helpPaths.guide('app')} className="text-primary-text underline underline-offset-2">
            {t('mobile.how')}
          </Link>
        </p>
      </div>
    </div>
  );
}

function InstallCard({ installed }: { installed: boolean }) {
  const { t } = useTranslation('help');
  const prompt = useInstallPrompt();
  const install = async () => {
    await prompt?.prompt();
    spendInstallPrompt();
  };
  return (
    // The mark tells the page's first script to keep the browser's offer, which comes before the rest.
    <Card className="p-5 md:p-6" data-install>
      <h2 className="text-lg leading-6">{t('mobile.install.title')}</h2>
      <p className="mt-1 text-pretty text-muted-foreground">
        {t(installed ? 'mobile.install.done' : prompt ? 'mobile.install.offer' : 'mobile.install.byMenu')}
      </p>
      {prompt && !installed && (
        <Button className="mt-4" onClick={() => void install()}>
          {t('mobile.install.action')}
        </Button>
      )}
    </Card>
  );
}

const COPY_KEY = ['help', 'offline-copy'];

function CopyCard({ possible }: { possible: boolean }) {
  const { t } = useTranslation('help');
  const { user } = useSession();
  const { instant } = useFormats();
  const queries = useQueryClient();
  const keep = useKeepCopy();
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still');
  const { data: madeAt = null } = useQuery({ queryKey: COPY_KEY, queryFn: copyMadeAt, staleTime: 0 });
  const change = (work: () => Promise<string | null>) => {
    setState('busy');
    work().then(
      (made) => {
        queries.setQueryData(COPY_KEY, made);
        setState('still');
      },
      () => setState('failed'),
    );
  };
  const remove = async () => {
    await removeCopy();
    return null;
  };
  return (
    <Card className="p-5 md:p-6">
      <h2 className="text-lg leading-6">{t('mobile.copy.title')}</h2>
      <p className="mt-1 text-pretty text-muted-foreground">
        {t(user?.role === 'customer' ? 'mobile.copy.customer' : 'mobile.copy.others')}
      </p>
      {!possible && <Alert className="mt-4" title={t('mobile.copy.cannot')} />}
      {!user && possible && <Alert className="mt-4" title={t('mobile.copy.signIn')} />}
      {user && possible && (
        <>
          {madeAt && (
            <p className="mt-4 flex items-center gap-2">
              <Icon name="circle-check" className="size-5 text-success-text" />
              {t('mobile.copy.made', { at: instant(madeAt) })}
            </p>
          )}
          {state === 'failed' && <Alert tone="danger" className="mt-4" title={t('mobile.copy.failed')} />}
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              variant={madeAt ? 'outline' : 'primary'}
              disabled={state === 'busy'}
              onClick={() => change(keep)}
            >
              {t(madeAt ? 'mobile.copy.renew' : 'mobile.copy.keep')}
            </Button>
            {madeAt && (
              <Button variant="ghost" disabled={state === 'busy'} onClick={() => change(remove)}>
                {t('mobile.copy.remove')}
              </Button>
            )}
          </div>
        </>
      )}
    </Card>
  );
}
