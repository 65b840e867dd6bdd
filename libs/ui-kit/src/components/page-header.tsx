import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { cn } from '../cn.ts';
import { useKitTexts } from '../kit-texts.tsx';

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** Links of your router, outermost first, without the page itself. */
  readonly breadcrumbs?: readonly ReactNode[];
  readonly className?: string;
}

/** Head of a page: its `h1`, one sentence, what one may do. */
export function PageHeader({ title, description, actions, breadcrumbs, className }: PageHeaderProps) {
  const texts = useKitTexts();
  return (
    <header
      className={cn(
        'mb-6 flex flex-col gap-4 md:mb-8 md:flex-row md:items-end md:justify-between',
        className,
      )}
    >
      <div className="min-w-0">
        {breadcrumbs && breadcrumbs.length > 0 && (
          <nav aria-label={texts.breadcrumbs} className="mb-2">
            <ol className="flex flex-wrap items-center gap-1 text-muted-foreground text-sm">
              {breadcrumbs.map((crumb, index) => (
                <Fragment key={index}>
                  {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5" />}
                  <li className="[&_a:hover]:text-foreground [&_a]:rounded-xs">{crumb}</li>
                </Fragment>
              ))}
            </ol>
          </nav>
        )}
        <h1 className="text-balance text-2xl leading-8 md:text-3xl md:leading-9">{title}</h1>
        {description && <p className="mt-1.5 max-w-2xl text-pretty text-muted-foreground">{description}</p>}
      </div>
      {actions && <div className="flex shrink-0 flex-wrap items-center gap-3">{actions}</div>}
    </header>
  );
}
