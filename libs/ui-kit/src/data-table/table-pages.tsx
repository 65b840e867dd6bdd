import { Button, fillText, useKitTexts } from '@convoy/ui-kit';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ServerControl } from './data-table.types.ts';

/** Ways through the pages of a server. Ends stay focusable and do nothing, so that the focus is not lost. */
export function TablePages({ server, locale }: { server: ServerControl; locale: string | undefined }) {
  const texts = useKitTexts();
  const pages = Math.max(1, Math.ceil(server.total / server.perPage));
  if (pages <= 1 && server.page <= 1) return null;
  const numbers = new Intl.NumberFormat(locale);
  const step = (by: -1 | 1) => {
    const to = server.page + by;
    const possible = to >= 1 && to <= Math.max(pages, server.page - 1);
    return {
      'aria-disabled': !possible || undefined,
      onClick: possible ? () => server.onPageChange(to) : undefined,
    };
  };
  return (
    <nav aria-label={texts.tablePages} className="mt-4 flex items-center justify-between gap-3">
      <Button variant="outline" size="sm" {...step(-1)}>
        <ChevronLeft aria-hidden="true" />
        {texts.tablePrevious}
      </Button>
      <p className="text-muted-foreground text-sm tabular-nums">
        {fillText(texts.tablePage, { page: numbers.format(server.page), pages: numbers.format(pages) })}
      </p>
      <Button variant="outline" size="sm" {...step(1)}>
        {texts.tableNext}
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
