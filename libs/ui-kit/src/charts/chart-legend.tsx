import { ChartPatterns, seriesFill } from './chart-patterns.tsx';
import { dashes } from './use-chart-look.ts';

interface Entry {
  readonly id: string;
  readonly label: string;
  /** Beside the label: a share, a sum. */
  readonly detail?: string;
}

/** Which mark is which series. The table says it to screen readers, so this is drawn only. */
export function ChartLegend({
  id,
  entries,
  colours,
  plain,
  mark,
}: {
  id: string;
  entries: readonly Entry[];
  colours: readonly string[];
  plain: boolean;
  mark: 'line' | 'box';
}) {
  return (
    <ul aria-hidden="true" className="flex min-w-0 flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {entries.map((entry, index) => {
        const colour = colours[index] ?? 'currentColor';
        return (
          <li key={entry.id} className="flex min-w-0 items-center gap-2">
            <svg aria-hidden="true" width="18" height="12" className="shrink-0">
              {mark === 'box' && plain && <ChartPatterns id={`${id}-legend`} colours={colours} />}
              {mark === 'line' ? (
                <line
                  x1="0"
                  x2="18"
                  y1="6"
                  y2="6"
                  stroke={colour}
                  strokeWidth="3"
                  strokeDasharray={plain ? dashes[index % dashes.length] : undefined}
                />
              ) : (
                <rect
                  x="3"
                  width="12"
                  height="12"
                  rx="2.5"
                  fill={seriesFill(`${id}-legend`, index, colour, plain)}
                  stroke={colour}
                  strokeWidth={plain ? 1 : 0}
                />
              )}
            </svg>
            <span dir="auto" className="truncate">
              {entry.label}
            </span>
            {entry.detail && <span className="text-muted-foreground tabular-nums">{entry.detail}</span>}
          </li>
        );
      })}
    </ul>
  );
}
