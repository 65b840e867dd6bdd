import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import {
  Alert,
  Button,
  CopyButton,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Spinner,
} from '@convoy/ui-kit';
import { CodeBlock } from '@convoy/ui-kit/controls';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TelematicsDevice, TrackerAddresses } from '../../../contract/src/index.ts';
import { ReadOrRetry } from '../shown/read-or-retry.tsx';
import { FIRST_FIX_POLL, trackerAddresses, trackerDevices } from '../telematics.api.ts';
import { reportAddress, setupValues } from './setup-steps.rule.ts';
import { signingRecipe } from './signing-recipe.ts';

/** Says what to type into a tracker, and shows its first fix arriving. */
export default function SetupDialog({
  device: given,
  secret,
  onClose,
}: {
  device: TelematicsDevice;
  /** Told once, right after a tracker of the signed call was registered. */
  secret: string | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('telematics');
  const addresses = useQuery(trackerAddresses);
  const { data: devices } = useQuery({
    ...trackerDevices,
    refetchInterval: ({ state }) =>
      state.data?.find(({ id }) => id === given.id)?.firstFixAt ? false : FIRST_FIX_POLL,
  });
  const device = devices?.find(({ id }) => id === given.id) ?? given;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="sm:max-w-xl">
        <DialogHeader>
          <DialogTitle>{t('setup.title', { label: device.label })}</DialogTitle>
          <DialogDescription>{t(`setup.text.${device.protocol}`)}</DialogDescription>
        </DialogHeader>
        {secret !== null && (
          <Alert tone="warning" title={t('setup.secret')}>
            <p>{t('setup.secretText')}</p>
            <CodeBlock code={secret} label={t('setup.secret')} className="mt-2" />
          </Alert>
        )}
        <ReadOrRetry read={addresses} failed={t('setup.failed')} outline={['h-32']}>
          {(found) => <Steps device={device} addresses={found} secret={secret} />}
        </ReadOrRetry>
        <FirstFix device={device} />
        <DialogFooter>
          <Button onClick={onClose}>{t('setup.done')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Steps({
  device,
  addresses,
  secret,
}: {
  device: TelematicsDevice;
  addresses: TrackerAddresses;
  secret: string | null;
}) {
  const { t } = useTranslation('telematics');
  const { origin } = window.location;
  const values = setupValues(device, addresses, origin);
  if (!values)
    return (
      <Alert tone="warning" title={t('setup.closed')}>
        {t('setup.closedText')}
      </Alert>
    );
  return (
    <div className="flex flex-col gap-3">
      <dl className="divide-y divide-border rounded-lg border border-border">
        {values.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <dt className="w-32 shrink-0 text-muted-foreground text-sm">{t(`setup.values.${name}`)}</dt>
            <dd className="flex min-w-0 flex-1 items-center gap-3">
              <span
                dir="ltr"
                className="min-w-0 flex-1 whitespace-pre-wrap font-mono text-sm [overflow-wrap:anywhere]"
              >
                {value}
              </span>
              <CopyButton text={value} size="sm" variant="ghost" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-pretty text-muted-foreground text-sm">{t(`setup.hint.${device.protocol}`)}</p>
      {device.protocol === 'api' && (
        <CodeBlock code={signingRecipe(reportAddress(origin), device.id, secret)} label={t('setup.recipe')} />
      )}
    </div>
  );
}

function FirstFix({ device }: { device: TelematicsDevice }) {
  const { t } = useTranslation('telematics');
  const { instant } = useFormats();
  if (device.vanId === null) return <Alert>{t('setup.withoutVan')}</Alert>;
  if (device.firstFixAt === null)
    return (
      <Alert title={t('setup.waiting')} action={<Spinner decorative />}>
        {t('setup.waitingText')}
      </Alert>
    );
  return (
    <Alert
      tone="success"
      title={t('setup.arrived', { at: instant(device.firstFixAt) })}
      action={
        <Button asChild variant="outline" size="sm">
          <Link to={`/telematics?van=${device.vanId}`}>{t('setup.onMap')}</Link>
        </Button>
      }
    />
  );
}
