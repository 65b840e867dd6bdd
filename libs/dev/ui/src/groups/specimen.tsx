import type { ReactNode } from 'react';

/** One component in its states, under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-3">
      <h3 className="font-medium font-sans text-muted-foreground text-xs normal-case tracking-normal">
        {name}
      </h3>
      {children}
    </section>
  );
}

/** Specimens beside each other where there is room. */
export function Specimens({ children }: { children: ReactNode }) {
  return <div className="grid min-w-0 gap-x-8 gap-y-7 md:grid-cols-2">{children}</div>;
}

/** Things in a row that wraps. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>;
}
