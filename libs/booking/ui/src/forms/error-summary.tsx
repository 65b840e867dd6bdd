import { Alert } from '@convoy/ui-kit';

/** All that is wrong with a form, each fault leading to its field. */
export function ErrorSummary({
  title,
  faults,
}: {
  title: string;
  faults: readonly { field: string; message: string }[];
}) {
  if (faults.length === 0) return null;
  return (
    <Alert tone="danger" title={title}>
      <ul className="list-disc pl-4">
        {faults.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              className="underline underline-offset-2"
              onClick={(event) => {
                // Moves to the field without touching the address, which holds the choices.
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
