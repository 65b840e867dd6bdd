import { cn } from '@convoy/ui-kit';

/** Keys as they look on a keyboard; pressed one after another when there are several. */
export function KeyCaps({ keys, className }: { keys: string; className?: string }) {
  return (
    <span className={cn('flex shrink-0 items-center gap-1', className)}>
      {keys.split(' ').map((key, index) => (
        <kbd
          key={`${key}${index}`}
          className="grid h-5 min-w-5 place-items-center rounded-xs border border-border bg-muted px-1 font-sans text-[0.6875rem] text-muted-foreground leading-none"
        >
          {key.length === 1 ? key.toUpperCase() : key}
        </kbd>
      ))}
    </span>
  );
}
