import { cn } from '@convoy/ui-kit';

const WIDTH = 96;
const HEIGHT = 28;
const EDGE = 2;

export interface SparklineProps {
  /** In order of time, evenly spaced; `null` is a gap. */
  readonly values: readonly (number | null)[];
  /** What the line says in words ("Up from 3 to 9 in seven days"): a picture needs its text. */
  readonly label: string;
  readonly className?: string;
}

/** The line's pieces in the units of its box; a lone figure between gaps is a piece of one point. */
export function sparklinePieces(
  values: readonly (number | null)[],
): readonly (readonly [number, number])[][] {
  const figures = values.filter((value): value is number => value !== null && Number.isFinite(value));
  const low = Math.min(...figures);
  const span = Math.max(...figures) - low;
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const pieces: [number, number][][] = [];
  let open = false;
  for (const [index, value] of values.entries()) {
    if (value === null || !Number.isFinite(value)) {
      open = false;
      continue;
    }
    // A flat line lies in the middle.
    const share = span === 0 ? 0.5 : (value - low) / span;
    const point: [number, number] = [EDGE + index * step, EDGE + (1 - share) * (HEIGHT - 2 * EDGE)];
    if (open) pieces.at(-1)?.push(point);
    else pieces.push([point]);
    open = true;
  }
  return pieces;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The course of a figure, small, without axes. Takes the colour of the text around it. Needs no chart library. */
export function Sparkline({ values, label, className }: SparklineProps) {
  const pieces = sparklinePieces(values);
  if (pieces.length === 0) return null;
  const [lastX, lastY] = pieces.at(-1)?.at(-1) ?? [0, 0];
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={cn('h-7 w-24 overflow-visible text-primary-text', className)}
    >
      {pieces.map((piece) => (
        <polyline
          key={piece[0]?.join()}
          points={piece.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {[...pieces.filter((piece) => piece.length === 1).flat(), [lastX, lastY] as const].map(([x, y]) => (
        // A line without length and with a round end is a dot that stays round however wide the picture is.
        <path
          key={`${x} ${y}`}
          d={`M${round(x)} ${round(y)}h0.01`}
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
