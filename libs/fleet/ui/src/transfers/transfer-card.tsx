import { apiErrorMessage, useAbility, useFormats } from '@convoy/shell-api';
import { Alert, askToConfirm, Button, Card, CardContent, Icon, Skeleton, toast } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FleetVan, VanTransfer } from '../../../contract/src/index.ts';
import { useRenewFleet } from '../fleet.api.ts';
import { HireList } from './hire-list.tsx';
import { cancelTransfer, type HiresInTheWay, hiresInTheWay, vanTransfers } from './transfers.api.ts';

const TransferDialog = lazy(() => import('./transfer-dialog.tsx'));

/** Where a van stands, its planned move to another depot, and planning one. */
export function TransferCard({ van }: { van: FleetVan }) {
  const { t } = useTranslation('fleet');
  const mayUpdate = useAbility().can('update', 'Fleet');
  const transfers = useQuery(vanTransfers(van.id));
  const [moving, setMoving] = useState(false);
  const planned = transfers.data?.find(({ status }) => status === 'planned');
  return (
    <Card>
      <CardContent className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg leading-6">{t('facts.location')}</h2>
          {mayUpdate && van.retiredAt === null && transfers.data && !planned && (
            <Button variant="outline" size="sm" onClick={() => setMoving(true)}>
              <Icon name="truck" />
              {t('transfer.open')}
            </Button>
          )}
        </div>
        <p className="font-medium text-sm">{van.location}</p>
        {transfers.isError && !transfers.data ? (
          <Alert
            tone="danger"
            title={t('transfer.failed')}
            action={
              <Button variant="outline" size="sm" onClick={() => transfers.refetch()}>
                {t('retry')}
              </Button>
            }
          >
            {apiErrorMessage(transfers.error)}
          </Alert>
        ) : transfers.isPending ? (
          <div role="status">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-5 w-40" />
          </div>
        ) : planned ? (
          <Planned transfer={planned} mayCancel={mayUpdate} />
        ) : (
          <p className="text-muted-foreground text-sm">{t('transfer.none')}</p>
        )}
        {moving && (
          <Suspense fallback={null}>
            <TransferDialog van={van} onClose={() => setMoving(false)} />
          </Suspense>
        )}
      </CardContent>
    </Card>
  );
}

function Planned({ transfer, mayCancel }: { transfer: VanTransfer; mayCancel: boolean }) {
  const { t } = useTranslation('fleet');
  const { instant } = useFormats();
  const renew = useRenewFleet();
  const [awaited, setAwaited] = useState<HiresInTheWay | null>(null);
  const cancel = async () => {
    const agreed = await askToConfirm({
      title: t('transfer.cancelTitle'),
      text: t('transfer.cancelText', { depot: transfer.from }),
      confirmLabel: t('transfer.cancel'),
    });
    if (!agreed) return;
    try {
      await cancelTransfer(transfer);
      setAwaited(null);
      toast({ title: t('transfer.cancelled'), tone: 'success' });
    } catch (error) {
      const named = hiresInTheWay(error);
      setAwaited(named);
      if (!named) toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    } finally {
      await renew();
    }
  };
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="flex items-start gap-2">
        <Icon name="truck" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="block font-medium">
            {t('transfer.route', { from: transfer.from, to: transfer.to })}
          </span>
          <span className="block text-muted-foreground tabular-nums">
            {t('diary.period', { from: instant(transfer.departsAt), until: instant(transfer.arrivesAt) })}
          </span>
          {transfer.notes && <span className="block text-muted-foreground">{transfer.notes}</span>}
        </span>
      </p>
      {awaited && (
        <Alert tone="warning" title={t('transfer.awaited', { depot: transfer.to })}>
          <p>{t('van.hiresText')}</p>
          <HireList hires={awaited.hires} />
        </Alert>
      )}
      {mayCancel && (
        <Button variant="outline" size="sm" className="self-start" onClick={() => void cancel()}>
          {t('transfer.cancel')}
        </Button>
      )}
    </div>
  );
}
