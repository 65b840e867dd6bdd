import { Button, fillText, useKitTexts } from '@convoy/ui-kit';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

/** What may be done with the chosen rows; stands at the foot of the table and of a phone's screen. */
export function BulkBar({
  count,
  onClear,
  children,
}: {
  count: string;
  onClear: () => void;
  children: ReactNode;
}) {
  const texts = useKitTexts();
  return (
    <section
      aria-label={texts.tableBulkActions}
      className="sticky bottom-[calc(0.75rem+var(--notice-room,0px))] z-20 mx-auto mt-3 flex w-fit max-w-full animate-fade-in flex-wrap items-center gap-2 rounded-xl border border-border bg-surface-raised p-2 pl-4 text-foreground text-sm shadow-lg"
    >
      <p className="font-medium tabular-nums">{fillText(texts.tableSelected, { count })}</p>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
      <Button variant="ghost" size="icon" aria-label={texts.tableClearSelection} onClick={onClear}>
        <X aria-hidden="true" />
      </Button>
    </section>
  );
}
