import { Card, CardContent, cn, Icon } from '@convoy/ui-kit';
import { type ReactNode, useEffect, useRef } from 'react';

const looks = {
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  neutral: 'bg-muted text-muted-foreground',
} as const;

/** How it ended, and what may be done next. `announce` moves the focus here: the page has become another. */
export function OutcomeCard({
  icon,
  tone = 'neutral',
  title,
  text,
  announce,
  children,
  actions,
}: {
  icon: ReactNode | string;
  tone?: keyof typeof looks;
  title: string;
  text?: string;
  announce?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (announce) heading.current?.focus();
  }, [announce]);
  return (
    <Card className="mx-auto w-full max-w-xl">
      <CardContent className="flex flex-col items-center gap-5 py-9 text-center">
        <span className={cn('grid size-16 place-items-center rounded-full', looks[tone])}>
          {typeof icon === 'string' ? <Icon name={icon} className="size-8" /> : icon}
        </span>
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-balance text-2xl leading-8 outline-none">
            {title}
          </h1>
          {text && <p className="mt-2 text-pretty text-muted-foreground">{text}</p>}
        </div>
        {children}
        {actions && <div className="flex w-full flex-col justify-center gap-3 sm:flex-row">{actions}</div>}
      </CardContent>
    </Card>
  );
}
