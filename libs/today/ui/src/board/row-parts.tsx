import type { ReactNode } from 'react';

/** A number plate as the road shows it. */
export const Plate = ({ registration }: { registration: string }) => (
  <span translate="no" className="whitespace-nowrap font-semibold tabular-nums">
    {/^[A-Z]{2}\d{2}[A-Z]{3}$/.test(registration)
      ? `${registration.slice(0, 4)} ${registration.slice(4)}`
      : registration}
  </span>
);

/** A row of the board: when, who or which van, what is special, and what comes next. */
export function BoardRow({
  lead,
  title,
  badges,
  text,
  action,
}: {
  lead: ReactNode;
  title: ReactNode;
  badges?: ReactNode;
  text: ReactNode;
  action: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5 sm:flex-nowrap">
      <span className="w-full shrink-0 text-muted-foreground text-xs tabular-nums sm:w-36 sm:text-sm">
        {lead}
      </span>
      <span className="min-w-0 grow text-sm">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {title}
          {badges}
        </span>
        <span className="mt-0.5 block text-muted-foreground text-xs [overflow-wrap:anywhere]">{text}</span>
      </span>
      <span className="shrink-0">{action}</span>
    </li>
  );
}
