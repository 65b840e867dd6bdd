import { apiErrorMessage, useAbility } from '@convoy/shell-api';
import { askToConfirm, Button, Card, EmptyState, Icon, PageHeader, toast } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TelematicsDevice } from '../../../contract/src/index.ts';
import { DeviceCard } from '../devices/device-card.tsx';
import { ReadOrRetry } from '../shown/read-or-retry.tsx';
import { removeDevice, trackerDevices, useRenewTelematics } from '../telematics.api.ts';

const RegisterDialog = lazy(() => import('../devices/register-dialog.tsx'));
const ChangeDialog = lazy(() => import('../devices/change-dialog.tsx'));
const SetupDialog = lazy(() => import('../devices/setup-dialog.tsx'));

type Asked =
  | { readonly kind: 'register' }
  | { readonly kind: 'change'; readonly id: number }
  | { readonly kind: 'set-up'; readonly device: TelematicsDevice; readonly secret: string | null };

/** `/telematics/devices`: the trackers of the brand, and how each is set up. */
export default function DevicesPage() {
  const { t } = useTranslation('telematics');
  const devices = useQuery(trackerDevices);
  const renew = useRenewTelematics();
  const mayManage = useAbility().can('keep', 'Telematics');
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const register = mayManage && (
    <Button onClick={() => setAsked({ kind: 'register' })}>
      <Icon name="plus" />
      {t('devices.register')}
    </Button>
  );
  const remove = async ({ id, label }: TelematicsDevice) => {
    const agreed = await askToConfirm({
      title: t('devices.removeTitle', { label }),
      text: t('devices.removeText'),
      confirmLabel: t('devices.remove'),
      tone: 'danger',
    });
    if (!agreed) return;
    try {
      await removeDevice(id);
      toast({ title: t('devices.removed', { label }), tone: 'success' });
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    } finally {
      await renew();
    }
  };
  const changing = asked?.kind === 'change' ? devices.data?.find(({ id }) => id === asked.id) : undefined;
  return (
    <>
      <PageHeader
        title={t('titles.devices')}
        description={t('devices.text')}
        actions={(devices.data?.length ?? 0) > 0 && register}
      />
      <ReadOrRetry read={devices} failed={t('devices.failed')} outline={['h-24', 'h-24', 'h-24']}>
        {(all) =>
          all.length === 0 ? (
            <Card>
              <EmptyState
                icon="plug-zap"
                heading="h2"
                title={t('devices.empty')}
                text={t('devices.emptyText')}
                action={register}
              />
            </Card>
          ) : (
            <ul aria-label={t('titles.devices')} className="flex flex-col gap-3">
              {all.map((device) => (
                <li key={device.id}>
                  <DeviceCard
                    device={device}
                    onSetUp={() => setAsked({ kind: 'set-up', device, secret: null })}
                    onChange={() => setAsked({ kind: 'change', id: device.id })}
                    onRemove={() => void remove(device)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </ReadOrRetry>
      <Suspense fallback={null}>
        {asked?.kind === 'register' && (
          <RegisterDialog
            onRegistered={({ device, secret }) => setAsked({ kind: 'set-up', device, secret })}
            onClose={close}
          />
        )}
        {changing && <ChangeDialog device={changing} onClose={close} />}
        {asked?.kind === 'set-up' && (
          <SetupDialog device={asked.device} secret={asked.secret} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
