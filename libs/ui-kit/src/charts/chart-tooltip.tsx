interface Line {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly colour: string;
}

/** The figures at one place. Said aloud when keys move there. */
export function ChartTooltip({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <div
      role="status"
      className="max-w-64 rounded-md border border-border bg-surface-raised px-3 py-2 text-foreground text-sm shadow-lg"
    >
      <p dir="auto" className="mb-1 font-medium">
        {title}
      </p>
      <ul className="grid gap-0.5">
        {lines.map(({ id, label, value, colour }) => (
          <li key={id} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className="size-2.5 shrink-0 rounded-xs forced-color-adjust-none"
              style={{ background: colour }}
            />
            <span dir="auto" className="min-w-0 flex-1 truncate text-muted-foreground">
              {label}
            </span>
            <span className="font-medium tabular-nums">{value}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
