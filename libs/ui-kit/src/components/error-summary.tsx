import { Alert } from './alert.tsx';

export interface ErrorSummaryProps {
  readonly title: string;
  /** What is wrong, in the order of the form: the id of the field, and the sentence to show. */
  readonly faults: readonly { readonly field: string; readonly message: string }[];
}

/** All that is wrong with a form, each fault leading to its field; nothing where nothing is wrong. */
export function ErrorSummary({ title, faults }: ErrorSummaryProps) {
  if (faults.length === 0) return null;
  return (
    <Alert tone="danger" title={title}>
      <ul className="list-disc space-y-2 pl-4">
        {faults.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              className="py-1.5 underline underline-offset-2"
              onClick={(event) => {
                // Moves to the field without touching the address, which may hold choices.
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
