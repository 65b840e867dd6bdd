import { ApiError, apiErrorMessage, NETWORK_ERROR, useAbility } from '@convoy/shell-api';
import {
  Alert,
  Button,
  Card,
  CardContent,
  EmptyState,
  Icon,
  onDemand,
  Skeleton,
  toast,
  useOnDemand,
} from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FleetVan, VanPhoto } from '../../../contract/src/index.ts';
import { useFocusAfterRemoval } from '../components/use-focus-after-removal.ts';
import { moveButtonId, PhotoTile } from './photo-tile.tsx';
import { vanPhotos } from './photos.api.ts';
import { usePhotoActions } from './use-photo-actions.ts';

const addition = onDemand(() => import('./add-photos-dialog.tsx'));
const description = onDemand(() => import('./describe-photo-dialog.tsx'));

/** Photos of a van: seen, added, put in order, described, removed; one of them stands for the van. */
export function PhotosCard({ van }: { van: FleetVan }) {
  const { t } = useTranslation('fleet');
  const mayUpdate = useAbility().can('update', 'Fleet');
  const photos = useQuery(vanPhotos(van.id));
  const removal = useFocusAfterRemoval((photos.data ?? []).map(({ id }) => id));
  const actions = usePhotoActions(van.id, removal.leaves);
  const [adding, setAdding] = useState(false);
  const [described, setDescribed] = useState<VanPhoto | null>(null);
  // A dialog whose code did not come is not open; the next press tries again.
  const onFailed = useCallback(() => {
    setAdding(false);
    setDescribed(null);
    toast({ tone: 'destructive', title: apiErrorMessage(new ApiError(0, '', NETWORK_ERROR)) });
  }, []);
  const AddPhotosDialog = useOnDemand(addition, adding, onFailed);
  const DescribePhotoDialog = useOnDemand(description, described !== null, onFailed);
  const { list, told, move } = useMoving(photos.data ?? [], actions.move);
  const add = mayUpdate && (
    <Button
      variant="outline"
      size="sm"
      aria-busy={(adding && !AddPhotosDialog) || undefined}
      onClick={() => setAdding(true)}
    >
      <Icon name="image" />
      {t('photos.add')}
    </Button>
  );
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 ref={removal.heading} tabIndex={-1} className="text-lg leading-6 outline-none">
            {t('photos.title')}
          </h2>
          {list.length > 0 && add}
        </div>
        {photos.isError && !photos.data ? (
          <Alert
            tone="danger"
            title={t('photos.failed')}
            action={
              <Button variant="outline" size="sm" onClick={() => photos.refetch()}>
                {t('retry')}
              </Button>
            }
          >
            {apiErrorMessage(photos.error)}
          </Alert>
        ) : photos.isPending ? (
          <div role="status">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-48 rounded-lg" />
          </div>
        ) : list.length === 0 ? (
          <EmptyState
            icon="image"
            title={t('photos.empty')}
            text={mayUpdate ? t('photos.emptyText') : undefined}
            action={add}
            className="py-6"
          />
        ) : (
          <ul
            ref={removal.list}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4"
          >
            {list.map((photo, at) => (
              <PhotoTile
                key={photo.id}
                photo={photo}
                at={at}
                of={list.length}
                mayUpdate={mayUpdate}
                busy={actions.busy}
                onMove={(by) => move(at, by)}
                onCover={(named) => void actions.cover(photo, named)}
                onDescribe={() => setDescribed(photo)}
                onRemove={() => void actions.remove(photo)}
              />
            ))}
          </ul>
        )}
        <p aria-live="polite" className="sr-only">
          {told}
        </p>
        {AddPhotosDialog && (
          <AddPhotosDialog vanId={van.id} there={list.length} onClose={() => setAdding(false)} />
        )}
        {described && DescribePhotoDialog && (
          <DescribePhotoDialog
            photo={described}
            onSave={(change) => actions.describe(described, change)}
            onClose={() => setDescribed(null)}
          />
        )}
      </CardContent>
    </Card>
  );
}

/** Moving a tile takes the focus off its button in some browsers: it is given back, and the new place is told. */
function useMoving(list: readonly VanPhoto[], act: ReturnType<typeof usePhotoActions>['move']) {
  const { t } = useTranslation('fleet');
  const held = useRef<string | null>(null);
  const [told, setTold] = useState('');
  const order = list.map(({ id }) => id).join();
  useEffect(() => {
    if (held.current) document.getElementById(held.current)?.focus();
    held.current = null;
  }, [order]);
  return {
    list,
    told,
    move: (at: number, by: -1 | 1) => {
      const photo = list[at];
      const to = at + by;
      if (!photo || to < 0 || to >= list.length) return;
      held.current = moveButtonId(photo.id, by);
      setTold(t('photos.movedTo', { number: to + 1, total: list.length }));
      void act(list, at, by);
    },
  };
}
