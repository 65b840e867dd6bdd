import { Icon } from '@convoy/ui-kit';
import type { ReactNode } from 'react';

/** Short points with an icon each: benefits, features, terms of support. */
export function IconCards({
  items,
  columns = 4,
  ordered,
  heading: Heading = 'h3',
}: {
  items: readonly {
    readonly key: string;
    readonly icon: string;
    readonly title: string;
    readonly text: ReactNode;
  }[];
  columns?: 3 | 4 | 5;
  /** Steps: numbered in their order. */
  ordered?: boolean;
  /** Level of the titles: one below what stands above the cards. */
  heading?: 'h2' | 'h3';
}) {
  const wide = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-5' }[columns];
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={`grid gap-4 sm:grid-cols-2 ${wide}`}>
      {items.map(({ key, icon, title, text }, at) => (
        <li key={key} className="min-w-0 rounded-xl border border-border bg-surface p-5">
          <div className="flex items-center justify-between text-muted-foreground">
            <span className="grid size-11 place-items-center rounded-xl bg-primary-soft text-primary-text">
              <Icon name={icon} className="size-5" />
            </span>
            {ordered && (
              <span aria-hidden="true" className="font-medium text-sm tabular-nums">
                {at + 1}
              </span>
            )}
          </div>
          <Heading className="wrap-anywhere mt-4 hyphens-auto text-lg leading-6">{title}</Heading>
          <p className="mt-1 text-pretty text-muted-foreground text-sm leading-6">{text}</p>
        </li>
      ))}
    </List>
  );
}
