import { apiErrorMessage } from '@convoy/shell-api';
import { Alert, Badge, Button, buttonStyles, Card, CardContent, Icon, Progress } from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type ConditionPanel,
  type ConditionReport,
  conditionPanels,
  type HireCondition,
} from '../../../contract/src/index.ts';
import { removePhoto, useRenewCondition } from '../yard.api.ts';
import type { PhotoQueue, QueuedPhoto } from './photo-queue.ts';

/** Photos of the report by panel, taken with the camera and sent by one queue. */
export function PhotosStep({
  condition,
  report,
  queue,
  queued,
}: {
  readonly condition: HireCondition;
  readonly report: ConditionReport;
  readonly queue: PhotoQueue;
  readonly queued: readonly QueuedPhoto[];
}) {
  const { t } = useTranslation('yard');
  const waiting = queued.filter(({ state }) => state !== 'done');
  const isCut = waiting.some(({ state }) => state === 'cut');
  const done = queued.length - waiting.length;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted-foreground text-sm">{t('photos.help')}</p>
      {waiting.length > 0 && (
        <div className="flex flex-col gap-2 rounded-lg border border-border bg-surface p-4">
          <p className="text-sm" role="status">
            {t('photos.onTheWay', { done, total: queued.length })}
          </p>
          <Progress
            label={t('photos.progress')}
            value={queued.reduce((sum, { progress }) => sum + progress, 0) / queued.length}
          />
        </div>
      )}
      {isCut && (
        <Alert
          tone="warning"
          title={t('photos.cut')}
          action={
            <Button size="sm" variant="outline" onClick={() => queue.retryCut()}>
              {t('retry')}
            </Button>
          }
        >
          {t('photos.cutText')}
        </Alert>
      )}
      <ul className="grid gap-4 sm:grid-cols-2">
        {conditionPanels.map((panel) => (
          <PanelPhotos
            key={panel}
            bookingId={condition.bookingId}
            panel={panel}
            isNeeded={(condition.photosNeeded as readonly string[]).includes(panel)}
            report={report}
            queue={queue}
            queued={waiting.filter((photo) => photo.panel === panel)}
          />
        ))}
      </ul>
    </div>
  );
}

function PanelPhotos({
  bookingId,
  panel,
  isNeeded,
  report,
  queue,
  queued,
}: {
  readonly bookingId: number;
  readonly panel: ConditionPanel;
  readonly isNeeded: boolean;
  readonly report: ConditionReport;
  readonly queue: PhotoQueue;
  readonly queued: readonly QueuedPhoto[];
}) {
  const { t } = useTranslation('yard');
  const renew = useRenewCondition();
  const remove = useMutation({
    mutationFn: (photoId: number) => removePhoto(bookingId, photoId),
    onSettled: () => renew(),
  });
  const photos = report.photos.filter((photo) => photo.panel === panel);
  const name = t(`panels.${panel}`);
  const has = photos.length > 0;
  // What was taken and is still to send is not asked for again; what the server refused is.
  const taken = has || queued.some(({ state }) => state !== 'refused');
  return (
    <li className="min-w-0">
      <Card className="h-full">
        <CardContent className="flex flex-col gap-3">
          <div className="flex items-center justify-between gap-2">
            <h3 className="font-medium">{name}</h3>
            {(has || (isNeeded && !taken)) && (
              <Badge tone={has ? 'success' : 'warning'}>
                {has ? t('photos.count', { count: photos.length }) : t('photos.needed')}
              </Badge>
            )}
          </div>
          {(has || queued.length > 0) && (
            <ul className="grid grid-cols-3 gap-2">
              {photos.map((photo, at) => (
                <li key={photo.id} className="relative">
                  <a href={photo.url} target="_blank" rel="noreferrer">
                    <img
                      src={photo.small}
                      alt={t('photos.alt', { panel: name, number: at + 1 })}
                      className="aspect-square w-full rounded-md bg-muted object-cover"
                    />
                  </a>
                  <Button
                    variant="secondary"
                    size="icon"
                    className="absolute end-1 top-1"
                    aria-label={t('photos.remove', { panel: name, number: at + 1 })}
                    disabled={remove.isPending}
                    onClick={() => remove.mutate(photo.id)}
                  >
                    <Icon name="trash-2" />
                  </Button>
                </li>
              ))}
              {queued.map((photo) => (
                <QueuedTile key={photo.clientKey} photo={photo} queue={queue} />
              ))}
            </ul>
          )}
          {queued
            .filter(({ state }) => state === 'refused')
            .map(({ clientKey, name: file, fault }) => (
              <Alert key={clientKey} tone="danger" title={t('photos.refused', { name: file })}>
                {fault}
              </Alert>
            ))}
          {remove.isError && <Alert tone="danger">{apiErrorMessage(remove.error)}</Alert>}
          <label
            className={buttonStyles({
              variant: isNeeded && !taken ? 'primary' : 'outline',
              size: 'lg',
              className:
                'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
            })}
          >
            <input
              type="file"
              accept="image/*"
              // The rear camera of a phone; a computer offers its files.
              capture="environment"
              multiple
              className="sr-only"
              onChange={({ target }) => {
                const files = [...(target.files ?? [])];
                target.value = '';
                if (files.length > 0) void queue.add(panel, files);
              }}
            />
            <Icon name="plus" />
            {t(taken ? 'photos.another' : 'photos.take', { panel: name })}
          </label>
        </CardContent>
      </Card>
    </li>
  );
}

/** A photo on its way, with what can be done with it. */
function QueuedTile({ photo, queue }: { readonly photo: QueuedPhoto; readonly queue: PhotoQueue }) {
  const { t } = useTranslation('yard');
  const { clientKey, preview, name, state, progress } = photo;
  const failed = state === 'cut' || state === 'refused';
  return (
    <li className="flex flex-col gap-1">
      <div className="relative">
        <img
          src={preview}
          alt=""
          className="aspect-square w-full rounded-md bg-muted object-cover opacity-60"
        />
        <div className="absolute end-1 top-1 flex gap-1">
          {failed && (
            <Button
              variant="secondary"
              size="icon"
              aria-label={t('photos.retry', { name })}
              onClick={() => queue.retry(clientKey)}
            >
              <Icon name="rotate-ccw" />
            </Button>
          )}
          <Button
            variant="secondary"
            size="icon"
            aria-label={t('photos.cancel', { name })}
            onClick={() => queue.cancel(clientKey)}
          >
            <Icon name="x" />
          </Button>
        </div>
      </div>
      {state === 'sending' && <Progress value={progress} label={t('photos.sending', { name })} />}
      <p className="text-muted-foreground text-xs">{t(`photos.states.${state}`)}</p>
    </li>
  );
}
