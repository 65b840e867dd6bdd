import { plateText } from '@convoy/fleet/contract';
import type { ReactNode } from 'react';

/** A number plate as the road shows it. */
export const Plate = ({ registration }: { registration: string }) => (
  <span translate="no" className="whitespace-nowrap font-semibold tabular-nums">
    {plateText(registration)}
  </span>
);

/** A telephone number that a press calls; on paper plain. */
export const Phone = ({ number }: { number: string }) => (
  <a
    href={`tel:${number.replace(/[^\d+]/g, '')}`}
    className="whitespace-nowrap underline underline-offset-4 print:no-underline"
  >
    {number}
  </a>
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
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-3 py-2.5 sm:flex sm:py-1.5">
      <span className="shrink-0 text-muted-foreground text-xs tabular-nums sm:w-36 sm:text-sm">{lead}</span>
      <span className="col-start-1 min-w-0 grow text-sm">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {title}
          {badges}
        </span>
        <span className="mt-0.5 block text-muted-foreground text-xs [overflow-wrap:anywhere]">{text}</span>
      </span>
      <span className="col-start-2 row-span-2 row-start-1 shrink-0">{action}</span>
    </li>
  );
}
