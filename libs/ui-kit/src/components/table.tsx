import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { cn } from '../cn.ts';

/** A table in a box that scrolls sideways by itself when it is too wide; the keyboard can then enter it to scroll. */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={box} className="w-full overflow-x-auto rounded-md" {...(scrolls ? { tabIndex: 0 } : {})}>
      <table className={cn('w-full caption-bottom border-collapse text-sm', className)} {...rest} />
    </div>
  );
}

export function TableHeader({ className, ...rest }: ComponentProps<'thead'>) {
  return <thead className={cn('border-border border-b', className)} {...rest} />;
}

export function TableBody({ className, ...rest }: ComponentProps<'tbody'>) {
  return <tbody className={cn('[&_tr:last-child]:border-0', className)} {...rest} />;
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr className={cn('border-border border-b transition-colors hover:bg-muted/60', className)} {...rest} />
  );
}

export function TableHead({ className, scope = 'col', ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope={scope}
      className={cn(
        'h-10 whitespace-nowrap px-4 text-left align-middle font-medium text-muted-foreground first:pl-5 last:pr-5',
        className,
      )}
      {...rest}
    />
  );
}

export function TableCell({ className, ...rest }: ComponentProps<'td'>) {
  return <td className={cn('px-4 py-3 align-middle first:pl-5 last:pr-5', className)} {...rest} />;
}

export function TableCaption({ className, ...rest }: ComponentProps<'caption'>) {
  return <caption className={cn('mt-3 text-muted-foreground text-sm', className)} {...rest} />;
}
