import { apiErrorMessage, useAbility } from '@convoy/shell-api';
import { askToConfirm, Button, Card, EmptyState, Icon, PageHeader, Skeleton, toast } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Geofence } from '../../../contract/src/index.ts';
import { areasOf } from '../geofences/fence-area.rule.ts';
import { FenceList } from '../geofences/fence-list.tsx';
import { ReadOrRetry } from '../shown/read-or-retry.tsx';
import { brandDepots, geofences, removeGeofence, useRenewTelematics } from '../telematics.api.ts';

const FenceEditor = lazy(() => import('../geofences/fence-editor.tsx'));
const FenceMap = lazy(() => import('../geofences/fence-map.tsx'));

const HEIGHT = 480;
const none: readonly never[] = [];

/** `/telematics/geofences`: areas whose crossing is told. */
export default function GeofencesPage() {
  const { t } = useTranslation('telematics');
  const fences = useQuery(geofences);
  const renew = useRenewTelematics();
  const mayManage = useAbility().can('keep', 'Telematics');
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const add = mayManage && edited === null && (
    <Button onClick={() => setEdited('new')}>
      <Icon name="plus" />
      {t('fences.add')}
    </Button>
  );
  const remove = async ({ id, name }: Geofence) => {
    const agreed = await askToConfirm({
      title: t('fences.removeTitle', { name }),
      text: t('fences.removeText'),
      confirmLabel: t('fences.remove'),
      tone: 'danger',
    });
    if (!agreed) return;
    try {
      await removeGeofence(id);
      toast({ title: t('fences.removed', { name }), tone: 'success' });
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    } finally {
      await renew();
    }
  };
  return (
    <>
      <PageHeader
        title={t('titles.geofences')}
        description={t('fences.text')}
        actions={(fences.data?.length ?? 0) > 0 && add}
      />
      <ReadOrRetry read={fences} failed={t('fences.failed')} outline={['h-64', 'h-28']}>
        {(all) =>
          edited !== null ? (
            <Suspense fallback={<Skeleton className="h-96 rounded-xl" />}>
              <FenceEditor
                key={edited}
                fence={all.find(({ id }) => id === edited) ?? null}
                fences={all}
                onClose={() => setEdited(null)}
              />
            </Suspense>
          ) : all.length === 0 ? (
            <Card>
              <EmptyState
                icon="compass"
                heading="h2"
                title={t('fences.empty')}
                text={t('fences.emptyText')}
                action={add}
              />
            </Card>
          ) : (
            <Fences
              fences={all}
              onChange={({ id }) => setEdited(id)}
              onRemove={(fence) => void remove(fence)}
            />
          )
        }
      </ReadOrRetry>
    </>
  );
}

function Fences({
  fences,
  onChange,
  onRemove,
}: {
  fences: readonly Geofence[];
  onChange: (fence: Geofence) => void;
  onRemove: (fence: Geofence) => void;
}) {
  const { data: depots = none } = useQuery(brandDepots);
  const [chosen, setChosen] = useState<number | null>(null);
  const areas = useMemo(() => areasOf(fences, depots, chosen), [fences, depots, chosen]);
  const frame = useMemo(
    () =>
      areas
        .filter((area) => chosen === null || area.chosen)
        .flatMap(({ ring }) => ring.map(([longitude, latitude]) => ({ longitude, latitude }))),
    [areas, chosen],
  );
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Suspense fallback={<Skeleton className="w-full rounded-xl" style={{ height: HEIGHT }} />}>
        <FenceMap areas={areas} frame={frame} height={HEIGHT} />
      </Suspense>
      <FenceList fences={fences} chosen={chosen} onShow={setChosen} onChange={onChange} onRemove={onRemove} />
    </div>
  );
}
