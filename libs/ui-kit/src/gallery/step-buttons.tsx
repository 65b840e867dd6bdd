import { Button, cn } from '@convoy/ui-kit';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { GalleryTexts } from './gallery-picture.ts';
import type { Strip } from './use-strip.ts';

/** The arrows beside a picture. At an end they stay, so that the keyboard keeps its place. */
export function StepButtons({
  strip: { at, go },
  total,
  texts,
}: {
  strip: Strip;
  total: number;
  texts: GalleryTexts;
}) {
  if (total < 2) return null;
  const button = (by: -1 | 1) => {
    const isOver = by < 0 ? at === 0 : at === total - 1;
    return (
      <Button
        variant="secondary"
        size="icon"
        aria-label={by < 0 ? texts.previous : texts.next}
        aria-disabled={isOver || undefined}
        onClick={() => !isOver && go(at + by)}
        className={cn(
          'absolute top-1/2 -translate-y-1/2 rounded-full shadow-md noscript:hidden',
          by < 0 ? 'start-2' : 'end-2',
        )}
      >
        {by < 0 ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
      </Button>
    );
  };
  return (
    <>
      {button(-1)}
      {button(1)}
    </>
  );
}
