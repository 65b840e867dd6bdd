import { Button } from '@convoy/ui-kit';
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SIGNATURE_BOX, type Strokes } from '../../../contract/src/index.ts';
import { pointAt, withPoint } from './strokes.rule.ts';

interface SignaturePadProps {
  readonly strokes: Strokes;
  readonly onChange: (change: (before: Strokes) => Strokes) => void;
}

/** A box to sign in by finger, pen or mouse. By keyboard one types the name instead. */
export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const { t } = useTranslation('contract');
  const pen = useRef<number | null>(null);
  const put = (event: PointerEvent<SVGSVGElement>) => {
    const point = pointAt(
      { x: event.clientX, y: event.clientY },
      event.currentTarget.getBoundingClientRect(),
    );
    onChange((before) => withPoint(before, point));
  };
  return (
    <div className="flex flex-col gap-2">
      <svg
        role="img"
        aria-label={t(strokes.length > 0 ? 'sign.drawn' : 'sign.padEmpty')}
        viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
        className="aspect-10/3 w-full cursor-crosshair touch-none select-none rounded-lg border-2 border-input border-dashed bg-field"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          pen.current = event.pointerId;
          onChange((before) => [...before, []]);
          put(event);
        }}
        onPointerMove={(event) => {
          if (pen.current === event.pointerId) put(event);
        }}
        onPointerUp={() => {
          pen.current = null;
        }}
        onPointerCancel={() => {
          pen.current = null;
        }}
      >
        <line x1="60" x2="940" y1="240" y2="240" className="stroke-border" strokeWidth="3" />
        {strokes.map((stroke, at) => (
          <polyline
            key={at}
            points={[...stroke, ...(stroke.length === 1 ? stroke : [])]
              .map((point) => point.join(','))
              .join(' ')}
            className="fill-none stroke-foreground"
            strokeWidth="7"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted-foreground text-sm">{t('sign.padHint')}</p>
        <div className="flex gap-2">
          <Button
            type="button"
            variant="outline"
            size="sm"
            disabled={strokes.length === 0}
            onClick={() => onChange((before) => before.slice(0, -1))}
          >
            {t('sign.undo')}
          </Button>
          <Button
            type="button"
            variant="outline"
            size="sm"
            disabled={strokes.length === 0}
            onClick={() => onChange(() => [])}
          >
            {t('sign.clear')}
          </Button>
        </div>
      </div>
    </div>
  );
}
