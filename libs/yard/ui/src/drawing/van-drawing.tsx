import { cn } from '@convoy/ui-kit';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VanMark } from '../../../contract/src/index.ts';
import { MarkSign } from './mark-sign.tsx';
import { type Place, percentOf, placeAfterKey, placeOfTap } from './place.rule.ts';
import { type DrawnPanel, type Shape, vanShapes } from './van-shapes.rule.ts';

/** A mark with its number in the list. */
export interface NumberedMark {
  readonly mark: VanMark;
  readonly number: number;
  /** The open report found it. */
  readonly isNew: boolean;
}

const looks: Readonly<Record<Shape['look'], string>> = {
  body: 'fill-surface stroke-foreground/70',
  glass: 'fill-primary-soft stroke-foreground/50',
  line: 'fill-none stroke-foreground/40',
  dark: 'fill-foreground/60 stroke-none',
  lamp: 'fill-warning-soft stroke-foreground/60',
};

/**
 * A panel of a van with its marks. A tap places a mark where it falls; by keyboard arrows move a cross and Enter places
 * a mark there. Without `onPlace` it only shows.
 */
export function VanDrawing({
  size,
  panel,
  marks,
  chosen,
  onPlace,
  onChoose,
}: {
  readonly size: string;
  readonly panel: DrawnPanel;
  readonly marks: readonly NumberedMark[];
  readonly chosen?: number | null;
  readonly onPlace?: (place: Place) => void;
  readonly onChoose: (mark: VanMark) => void;
}) {
  const { t } = useTranslation('yard');
  const [cross, setCross] = useState<Place>({ x: 0.5, y: 0.5 });
  const [byKeys, setByKeys] = useState(false);
  const helpId = useId();
  const { width, height, shapes } = vanShapes(size, panel);
  const drawing = (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block w-full">
      {shapes.map(({ look, d }) => (
        <path key={d} d={d} className={looks[look]} strokeWidth="1.4" strokeLinejoin="round" />
      ))}
      {byKeys && (
        <path
          d={`M${cross.x * width - 7} ${cross.y * height}h14M${cross.x * width} ${cross.y * height - 7}v14`}
          className="stroke-danger"
          strokeWidth="2"
        />
      )}
    </svg>
  );
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A press by keyboard or by a screen reader has no place of its own: the cross is it.
    onPlace?.(event.detail === 0 ? cross : placeOfTap(event, event.currentTarget.getBoundingClientRect()));
  };
  const move = (event: KeyboardEvent) => {
    const next = placeAfterKey(cross, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    setByKeys(true);
    setCross(next);
  };
  return (
    <div
      // Tall panels stay as small as wide ones, so that the whole van fits a phone.
      style={{ maxWidth: `${Math.round((width / 268) * 44)}rem`, minWidth: 'min(100%, 17rem)' }}
      className="relative mx-auto w-full"
    >
      {onPlace ? (
        <>
          <button
            type="button"
            aria-label={t('marks.place', { panel: t(`panels.${panel}`) })}
            aria-describedby={helpId}
            onClick={press}
            onKeyDown={move}
            onBlur={() => setByKeys(false)}
            className="block w-full cursor-crosshair touch-manipulation rounded-lg focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-4"
          >
            {drawing}
          </button>
          <span id={helpId} className="sr-only">
            {t('marks.keys')}
          </span>
          <span aria-live="polite" className="sr-only">
            {byKeys && t('marks.at', { x: percentOf(cross.x), y: percentOf(cross.y) })}
          </span>
        </>
      ) : (
        drawing
      )}
      {marks.map(({ mark, number, isNew }) => (
        <button
          key={mark.id}
          type="button"
          aria-label={t('marks.numbered', {
            number,
            kind: t(`kinds.${mark.kind}`),
            severity: t(`severities.${mark.severity}`),
          })}
          aria-pressed={chosen === mark.id}
          onClick={() => onChoose(mark)}
          style={{ left: `${mark.x * 100}%`, top: `${mark.y * 100}%` }}
          className={cn(
            'absolute grid size-11 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full focus-visible:outline-2 focus-visible:outline-ring',
            chosen === mark.id && 'bg-primary-soft/80 ring-2 ring-primary',
          )}
        >
          <MarkSign kind={mark.kind} severity={mark.severity} number={number} isNew={isNew} />
        </button>
      ))}
    </div>
  );
}
