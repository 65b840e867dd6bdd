import { CopyButton, cn } from '@convoy/ui-kit';

/** Text for machines: a key, a call, a log. It scrolls by itself and can be copied. */
export function CodeBlock({
  code,
  label,
  className,
  onCopied,
}: {
  code: string;
  label: string;
  className?: string;
  /** Told when its button has copied it. */
  onCopied?: (() => void) | undefined;
}) {
  return (
    <div
      className={cn(
        'flex min-w-0 flex-wrap items-start justify-end gap-2 rounded-lg border border-border bg-muted p-2',
        className,
      )}
    >
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        dir="ltr"
        // On a phone the button stands below: beside it half of a line would be seen.
        className="min-w-40 flex-1 basis-full overflow-x-auto sm:basis-0 rounded-md p-2 text-foreground text-sm leading-6 focus-visible:outline-2 focus-visible:outline-ring"
      >
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <CopyButton text={code} size="sm" onCopied={onCopied} />
    </div>
  );
}
