import { useFormats } from '@convoy/shell-api';
import { Badge, Button, cn, Icon } from '@convoy/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VanMark } from '../../../contract/src/index.ts';
import { MarkSign } from '../drawing/mark-sign.tsx';
import { percentOf } from '../drawing/place.rule.ts';
import type { NumberedMark } from '../drawing/van-drawing.tsx';

/** The marks of the drawing as a list, with the same actions. */
export function MarkList({
  label,
  marks,
  chosen,
  actionOf,
}: {
  readonly label: string;
  readonly marks: readonly NumberedMark[];
  readonly chosen: number | null;
  /** What can be done with a mark; nothing where it only stands there. */
  readonly actionOf: (mark: NumberedMark) => ReactNode;
}) {
  const { t } = useTranslation('yard');
  const { instant } = useFormats();
  const where = ({ panel, x, y }: VanMark): string =>
    `${t(`panels.${panel}`)} · ${t('marks.at', { x: percentOf(x), y: percentOf(y) })}`;
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-border rounded-lg border border-border">
      {marks.map((entry) => {
        const { mark, number, isNew } = entry;
        return (
          <li
            key={mark.id}
            // On a phone what is done with a mark goes below it sooner than its words become a narrow column.
            className={cn(
              'flex min-w-0 flex-wrap items-center gap-3 p-3 sm:flex-nowrap',
              chosen === mark.id && 'bg-primary-soft',
            )}
          >
            <MarkSign kind={mark.kind} severity={mark.severity} number={number} isNew={isNew} />
            <div className="min-w-0 flex-1 basis-28 text-sm">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {t('marks.named', {
                  kind: t(`kinds.${mark.kind}`),
                  severity: t(`severities.${mark.severity}`),
                })}
                {isNew && <Badge tone="danger">{t('marks.isNew')}</Badge>}
                {mark.repairedAt && <Badge tone="success">{t('marks.repaired')}</Badge>}
              </p>
              <p className="text-muted-foreground">{where(mark)}</p>
              {mark.note && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{mark.note}</p>}
              <p className="text-muted-foreground text-xs">
                {mark.repairedAt
                  ? t('marks.repairedAt', { date: instant(mark.repairedAt) })
                  : t('marks.foundAt', { date: instant(mark.foundAt) })}
              </p>
            </div>
            <MarkPhoto mark={mark} number={number} />
            <div className="ms-auto flex shrink-0 items-center empty:hidden">{actionOf(entry)}</div>
          </li>
        );
      })}
    </ul>
  );
}

/** The photo of the report that found a mark; nothing where it has none. */
function MarkPhoto({ mark, number }: { readonly mark: VanMark; readonly number: number }) {
  const { t } = useTranslation('yard');
  const { foundOnBookingId, photoId, panel } = mark;
  if (foundOnBookingId === null || photoId === null) return null;
  const address = `/api/bookings/${foundOnBookingId}/condition-photos/${photoId}`;
  return (
    <a href={`${address}?size=1600`} target="_blank" rel="noreferrer" className="shrink-0">
      <img
        src={`${address}?size=320`}
        alt={t('photos.alt', { panel: t(`panels.${panel}`), number })}
        loading="lazy"
        className="aspect-4/3 w-16 rounded-md sm:w-20 bg-muted object-cover"
      />
    </a>
  );
}

/** A button of the list that takes a mark of the open report away. */
export function RemoveMark({
  number,
  pending,
  onRemove,
}: {
  readonly number: number;
  readonly pending: boolean;
  readonly onRemove: () => void;
}) {
  const { t } = useTranslation('yard');
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('marks.remove', { number })}
      disabled={pending}
      onClick={onRemove}
    >
      <Icon name="trash-2" />
    </Button>
  );
}
