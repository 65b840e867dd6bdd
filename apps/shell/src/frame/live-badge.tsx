import type { NavBadge } from '@convoy/platform/manifest';
import { apiGet, useFormats } from '@convoy/shell-api';
import { useQuery } from '@tanstack/react-query';
import { useManifestText } from '../boot/use-manifest-text.ts';

/** How often a live state is asked for while the page is visible (ms). */
const EVERY = 60_000;

/** The state beside an entry: a count above zero, a word while something is on, otherwise nothing at all. */
export function LiveBadge({ badge, slice }: { badge: NavBadge; slice: string }) {
  const words = useManifestText();
  const { number } = useFormats();
  const { data, isError } = useQuery<unknown>({
    queryKey: [badge.source],
    queryFn: ({ signal }) => apiGet(badge.source, { signal, background: true }),
    refetchInterval: EVERY,
  });
  const state = isError ? null : readState(data);
  if (state === null) return null;
  const look =
    'ml-auto shrink-0 rounded-full bg-sidebar-foreground/12 px-2 py-0.5 font-medium text-xs tabular-nums';
  if (typeof state === 'number') {
    return (
      <span className={look}>
        {state > 99 ? `${number(99)}+` : number(state)}{' '}
        <span className="sr-only">{words(slice, badge.label)}</span>
      </span>
    );
  }
  return (
    <span className={`${look} inline-flex items-center gap-1.5`}>
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {words(slice, badge.label)}
    </span>
  );
}

/** A count above zero, true for "on", null for nothing to show. What a source answers is not trusted to be either. */
export function readState(answer: unknown): number | true | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { count, on } = answer as { count?: unknown; on?: unknown };
  if (typeof count === 'number' && Number.isFinite(count) && count > 0) return count;
  return on === true ? true : null;
}
