import { Badge, Button, cn, Icon } from '@convoy/ui-kit';
import { Tooltip } from '@convoy/ui-kit/overlays';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { VanPhoto } from '../../../contract/src/index.ts';

/** Names a button of a tile, to give the focus back when the tile has moved. */
export const moveButtonId = (photoId: number, by: -1 | 1): string => `photo-${photoId}-${by}`;

/** One photo with what may be done with it. Alt and an arrow move it too. */
export function PhotoTile({
  photo,
  at,
  of,
  mayUpdate,
  busy,
  onMove,
  onCover,
  onDescribe,
  onRemove,
}: {
  photo: VanPhoto;
  /** Its place, from 0. */
  at: number;
  of: number;
  mayUpdate: boolean;
  busy: boolean;
  onMove: (by: -1 | 1) => void;
  /** @param named the photo in words */
  onCover: (named: string) => void;
  onDescribe: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('fleet');
  const named = t('photos.one', { number: at + 1, total: of });
  const move = (by: -1 | 1) => {
    if (!busy) onMove(by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    if (!mayUpdate || !by || !event.altKey) return;
    event.preventDefault();
    move(by);
  };
  return (
    <li
      aria-label={named}
      onKeyDown={onKeyDown}
      className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-border bg-surface"
    >
      <a
        href={photo.large}
        target="_blank"
        rel="noreferrer"
        className="relative block aspect-[16/10] bg-muted focus-visible:outline-2 focus-visible:outline-ring focus-visible:-outline-offset-2"
      >
        <img
          src={photo.url}
          srcSet={`${photo.small} 320w, ${photo.url} 960w`}
          sizes="(min-width: 40rem) 18rem, 100vw"
          alt={photo.alt || named}
          width={640}
          height={400}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
        <span className="absolute top-2 left-2 flex flex-wrap gap-1">
          {photo.cover && (
            <Badge tone="primary" className="shadow-xs">
              {t('photos.cover')}
            </Badge>
          )}
          <Badge tone="neutral" className="shadow-xs">
            {t(`photos.kinds.${photo.kind}`)}
          </Badge>
          {!photo.published && (
            <Badge tone="warning" className="shadow-xs">
              {t('photos.staffOnly')}
            </Badge>
          )}
        </span>
        <span className="sr-only">{t('photos.open')}</span>
      </a>
      {mayUpdate && (
        <div className="flex flex-wrap items-center justify-between gap-1 p-1">
          <TileButton
            id={moveButtonId(photo.id, -1)}
            icon="arrow-left"
            label={t('photos.earlier', { photo: named })}
            off={at === 0}
            onClick={() => move(-1)}
          />
          <TileButton
            id={moveButtonId(photo.id, 1)}
            icon="arrow-right"
            label={t('photos.later', { photo: named })}
            off={at === of - 1}
            onClick={() => move(1)}
          />
          <TileButton
            icon="star"
            label={t('photos.makeCover', { photo: named })}
            pressed={photo.cover}
            off={photo.cover || busy}
            onClick={() => onCover(named)}
          />
          <TileButton
            icon="pencil"
            label={t('photos.describe', { photo: named })}
            off={busy}
            onClick={onDescribe}
          />
          <TileButton
            icon="trash-2"
            label={t('photos.removeOne', { photo: named })}
            off={busy}
            onClick={onRemove}
          />
        </div>
      )}
      {mayUpdate && photo.alt === '' && (
        <p className="px-3 pb-2 text-muted-foreground text-xs">{t('photos.noWords')}</p>
      )}
    </li>
  );
}

/** A button that keeps the focus where it can do nothing now, so that the keyboard does not lose its place. */
function TileButton({
  id,
  icon,
  label,
  off,
  pressed,
  onClick,
}: {
  id?: string;
  icon: string;
  label: string;
  off: boolean;
  pressed?: boolean;
  onClick: () => void;
}) {
  return (
    <Tooltip content={label}>
      <Button
        id={id}
        variant="ghost"
        size="icon"
        aria-label={label}
        aria-disabled={off || undefined}
        aria-pressed={pressed}
        onClick={() => !off && onClick()}
      >
        <Icon name={icon} className={cn(pressed && 'fill-current')} />
      </Button>
    </Tooltip>
  );
}
