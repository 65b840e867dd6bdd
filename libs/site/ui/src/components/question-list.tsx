import type { Question } from './questions.rule.ts';

/** Questions with answers that unfold, without a script. */
export function QuestionList({ items }: { items: readonly Question[] }) {
  return (
    <div className="divide-y divide-border rounded-xl border border-border bg-surface">
      {items.map(({ q, a }) => (
        <details key={q} className="group px-4 md:px-5">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
            {q}
            <span
              aria-hidden="true"
              className="text-muted-foreground text-xl leading-none transition-transform group-open:rotate-45 motion-reduce:transition-none"
            >
              +
            </span>
          </summary>
          <p className="max-w-3xl text-pretty pb-4 text-muted-foreground leading-7">{a}</p>
        </details>
      ))}
    </div>
  );
}
