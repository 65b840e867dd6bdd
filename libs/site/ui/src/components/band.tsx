import { cn } from '@convoy/ui-kit';
import { type ReactNode, useId } from 'react';

/** One section of a public page: heading, a line, content in the page's column. */
export function Band({
  title,
  text,
  action,
  tinted,
  id,
  children,
}: {
  title: string;
  text?: string;
  action?: ReactNode;
  tinted?: boolean;
  id?: string;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={cn(
        'py-12 md:py-16',
        tinted && 'bg-[color-mix(in_oklab,var(--primary)_5%,var(--background))]',
      )}
    >
      <div className="mx-auto w-full max-w-6xl px-4 md:px-6">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mb-8">
          <div className="min-w-0">
            <h2 id={headingId} className="text-balance text-2xl leading-8 md:text-3xl md:leading-10">
              {title}
            </h2>
            {text && <p className="mt-1 max-w-2xl text-pretty text-muted-foreground">{text}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  );
}
