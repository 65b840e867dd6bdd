import { weekdayOf } from '@convoy/platform/time';
import { memo } from 'react';
import type { Zoom } from '../planner-url.state.ts';
import { dayWidths, linesOfDay, ROW } from './grid-layout.ts';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/**
 * Lines between days and between rows, and the weekends, behind the bars. They repeat, so they are one background: nothing of them
 * comes or goes while one scrolls. @param from the first day of the plan
 */
export const DayLines = memo(function DayLines({ from, zoom }: { from: string; zoom: Zoom }) {
  const dayWidth = dayWidths[zoom];
  const saturday = 5 - weekdays.indexOf(weekdayOf(from));
  const shade = 'color-mix(in oklab, var(--foreground) 4%, transparent)';
  const line = (to: string) => `linear-gradient(to ${to}, transparent calc(100% - 1px), var(--border) 0)`;
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0"
      style={{
        backgroundImage: `${line('bottom')}, ${line('right')}, linear-gradient(to right, ${shade} ${(2 / 7) * 100}%, transparent 0)`,
        backgroundSize: `100% ${ROW}px, ${dayWidth / linesOfDay[zoom]}px 100%, ${7 * dayWidth}px 100%`,
        backgroundPosition: `0 0, 0 0, ${saturday * dayWidth}px 0`,
      }}
    />
  );
});
