import { cn } from '@convoy/ui-kit';
import { type ReactNode, useEffect, useRef } from 'react';

/** What can be pressed inside a cell. */
export const PRESSABLE = 'a[href], button, input, select, textarea, summary';

interface Props {
  readonly role: 'gridcell' | 'columnheader' | 'rowheader';
  /** From 1, the column of checkboxes included. */
  readonly index: number;
  /** Whether this cell holds the grid's one tab stop. */
  readonly active: boolean;
  readonly className?: string;
  readonly sort?: 'ascending' | 'descending' | 'none';
  readonly children: ReactNode;
}

/**
 * A cell with the roving tab stop. Roles are named because `display: grid` takes a table's own away. The stop is the element marked `data-grid-focus` where there is one (a checkbox, the
 * button of a heading), else the cell; everything else inside leaves the tab order and is reached by Enter.
 */
export function GridCell({ role, index, active, className, sort, children }: Props) {
  const cell = useRef<HTMLTableCellElement>(null);
  const Element = role === 'gridcell' ? 'td' : 'th';
  useEffect(() => {
    const element = cell.current;
    if (!element) return;
    const own = element.querySelector('[data-grid-focus]');
    for (const inner of element.querySelectorAll<HTMLElement>(PRESSABLE)) {
      inner.tabIndex = inner === own && active ? 0 : -1;
    }
    if (own) element.removeAttribute('tabindex');
    else element.tabIndex = active ? 0 : -1;
  });
  return (
    <Element
      ref={cell}
      role={role}
      aria-colindex={index}
      aria-sort={sort}
      data-grid-column={index - 1}
      className={cn(
        'flex min-w-0 scroll-mt-11 items-center text-start font-normal overflow-hidden px-3 focus-visible:outline-2 focus-visible:outline-ring focus-visible:-outline-offset-2',
        className,
      )}
    >
      {children}
    </Element>
  );
}
