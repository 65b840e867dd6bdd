import { type RefObject, useMemo } from 'react';
import { useMedia } from '../use-media.ts';
import { useTokens } from '../use-tokens.ts';
import { chartPalette } from './chart-palette.ts';

const names = ['primary', 'surface'] as const;

/** Dashes of lines, by turn: colours are not the only sign where a person chose their own. */
export const dashes = ['', '7 3', '2 3', '9 3 2 3', '14 4', '1 4', '5 5', '12 3 3 3 3 3'] as const;

/** How a chart is drawn: colours out of the brand, or the system's own with dashes and patterns. */
export interface ChartLook {
  readonly colours: readonly string[];
  /** The system's colours are forced, or more contrast is asked for: series differ by form as well. */
  readonly plain: boolean;
  readonly text: string;
  readonly rule: string;
}

export function useChartLook(element: RefObject<Element | null>, count: number): ChartLook {
  const tokens = useTokens(element, names);
  const forced = useMedia('(forced-colors: active)');
  const contrast = useMedia('(prefers-contrast: more)');
  return useMemo(
    () =>
      forced
        ? { colours: Array(count).fill('CanvasText'), plain: true, text: 'CanvasText', rule: 'GrayText' }
        : {
            colours: chartPalette(tokens.primary, tokens.surface, count),
            plain: contrast,
            text: 'var(--muted-foreground)',
            rule: 'var(--border)',
          },
    [forced, contrast, tokens, count],
  );
}
