import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { useKitTexts } from '../kit-texts.tsx';

export interface BreadcrumbsProps {
  /** Links of your router, outermost first. */
  readonly items: readonly ReactNode[];
  /** The page itself, as the last of the trail; left out where its heading stands right below. */
  readonly current?: ReactNode;
  readonly className?: string;
}

/** Where a page lies. */
export function Breadcrumbs({ items, current, className }: BreadcrumbsProps) {
  const texts = useKitTexts();
  if (items.length === 0) return null;
  return (
    <nav aria-label={texts.breadcrumbs} className={cn('min-w-0 text-muted-foreground text-sm', className)}>
      <ol className="flex min-w-0 flex-wrap items-center gap-1">
        {items.map((item, index) => (
          <li
            key={index}
            className="flex min-w-0 items-center gap-1 [&_a:hover]:text-foreground [&_a]:inline-block [&_a]:max-w-60 [&_a]:truncate [&_a]:rounded-xs [&_a]:py-1"
          >
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 rtl:rotate-180" />}
            {item}
          </li>
        ))}
        {current && (
          <li className="flex min-w-0 items-center gap-1 text-foreground">
            <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 rtl:rotate-180" />
            <span aria-current="page" dir="auto" className="max-w-60 truncate py-1">
              {current}
            </span>
          </li>
        )}
      </ol>
    </nav>
  );
}
