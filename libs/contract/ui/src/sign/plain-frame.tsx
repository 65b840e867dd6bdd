import { useTenant } from '@convoy/shell-api';
import { Icon } from '@convoy/ui-kit';
import type { ReactNode } from 'react';

/** A page without menu: the brand on top, one column below. On a tablet it fills the screen. */
export function PlainFrame({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}) {
  const { name, brand } = useTenant();
  return (
    <div className="flex flex-1 flex-col bg-background text-foreground">
      <header className="border-border border-b bg-surface px-5 py-4 sm:px-8">
        <div className="mx-auto flex w-full max-w-3xl items-center">
          <img src={brand.logo} alt={name} className="h-9 w-40 object-contain object-left dark:hidden" />
          <img
            src={brand.logoDark}
            alt={name}
            className="hidden h-9 w-40 object-contain object-left dark:block"
          />
        </div>
      </header>
      <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-6 px-5 py-8 sm:px-8">
        <div>
          <h1 className="text-balance text-2xl leading-8 sm:text-3xl sm:leading-10">{title}</h1>
          {text && <p className="mt-2 text-pretty text-muted-foreground">{text}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}

/** What stands after a signature. */
export function SignedNote({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-10 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success-text">
        <Icon name="circle-check" className="size-8" />
      </span>
      <h2 className="text-2xl">{title}</h2>
      <p className="max-w-md text-pretty text-muted-foreground">{text}</p>
      {children && <div className="flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
