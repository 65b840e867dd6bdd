import { ArrowLeft, Ellipsis } from 'lucide-react';
import { Slot } from 'radix-ui';
import { type ReactElement, type ReactNode, useCallback } from 'react';
import { cn } from '../cn.ts';
import { useKitTexts } from '../kit-texts.tsx';
import { onDemand } from '../on-demand.ts';
import { toast } from '../toast-store.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useMenu } from './use-menu.ts';

const moreMenu = onDemand(() => import('./more-actions-menu.tsx'));

/** Something one may do with a page that is not the first thing one comes for. */
export interface PageAction {
  readonly label: string;
  readonly icon?: string;
  readonly onSelect: () => void;
  readonly disabled?: boolean;
}

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** What one comes for: buttons that are always in sight. */
  readonly actions?: ReactNode;
  /** The rest: buttons where there is room, one menu on phones. */
  readonly moreActions?: readonly PageAction[];
  /** Links of your router, outermost first, without the page itself. */
  readonly breadcrumbs?: readonly ReactNode[];
  /** A link of your router to where one came from, with its words. */
  readonly back?: ReactElement;
  /** Beside the title: a state, say. */
  readonly badge?: ReactNode;
  readonly className?: string;
}

/** Head of a page: its `h1`, one sentence, what one may do. */
export function PageHeader({
  title,
  description,
  actions,
  moreActions = [],
  breadcrumbs = [],
  back,
  badge,
  className,
}: PageHeaderProps) {
  return (
    <header
      className={cn(
        'mb-6 flex flex-col gap-4 md:mb-8 md:flex-row md:items-end md:justify-between',
        className,
      )}
    >
      <div className="min-w-0">
        {back && (
          <div className="mb-2 flex items-center gap-1.5 text-muted-foreground text-sm print:hidden">
            <ArrowLeft aria-hidden="true" className="size-4 shrink-0 rtl:rotate-180" />
            <Slot.Root className="rounded-xs py-1 hover:text-foreground">{back}</Slot.Root>
          </div>
        )}
        <Breadcrumbs items={breadcrumbs} className="mb-2" />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="min-w-0 text-balance text-2xl leading-8 [overflow-wrap:anywhere] md:text-3xl md:leading-9">
            {title}
          </h1>
          {badge}
        </div>
        {description && <p className="mt-1.5 max-w-2xl text-pretty text-muted-foreground">{description}</p>}
      </div>
      {(actions || moreActions.length > 0) && (
        <div className="flex shrink-0 flex-wrap items-center gap-3">
          {moreActions.length > 0 && (
            <div className="hidden flex-wrap items-center gap-3 md:flex">
              {moreActions.map(({ label, icon, onSelect, disabled }) => (
                <Button key={label} variant="outline" disabled={disabled} onClick={onSelect}>
                  {icon && <Icon name={icon} />}
                  {label}
                </Button>
              ))}
            </div>
          )}
          {actions}
          {moreActions.length > 0 && <MoreActions actions={moreActions} />}
        </div>
      )}
    </header>
  );
}

function MoreActions({ actions }: { actions: readonly PageAction[] }) {
  const { moreActions, failed } = useKitTexts();
  const onFailed = useCallback(() => void toast({ title: failed, tone: 'destructive' }), [failed]);
  const { button, Menu, menu } = useMenu(moreMenu, onFailed);
  return (
    <>
      <Button variant="outline" size="icon" aria-label={moreActions} className="md:hidden" {...button}>
        <Ellipsis aria-hidden="true" />
      </Button>
      {Menu && <Menu {...menu} actions={actions} />}
    </>
  );
}
