import { Alert, useKitTexts } from '@convoy/ui-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { get } from 'react-hook-form';
import type { KitForm } from './use-kit-form.ts';

/** What a form knows of a field: where it stands, and what it is called. */
export interface KnownField {
  readonly id: string;
  readonly label: ReactNode;
}

interface Entry extends KnownField {
  readonly name: string;
  readonly message: string;
}

/** In the order in which the fields stand on the page. */
function inOrder(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted((one, other) => {
    const first = document.getElementById(one.id);
    const second = document.getElementById(other.id);
    if (!first || !second) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

/** Moves to a field. A group of choices is entered at its chosen or first one. */
function enter(id: string): void {
  const element = document.getElementById(id);
  const target = element?.matches('input, select, textarea, button, [tabindex]')
    ? element
    : element?.querySelector<HTMLElement>(':checked, input, button, [tabindex="0"]');
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}

/**
 * All that is wrong with a form, after it was sent. It takes the focus, so that a person who sees only a part of the
 * page hears of it, and each line leads to its field.
 */
export function FormSummary({
  form,
  fields,
  title,
}: {
  form: KitForm;
  fields: ReadonlyMap<string, KnownField>;
  title?: string;
}) {
  const texts = useKitTexts();
  const box = useRef<HTMLDivElement>(null);
  const { refusals, failure } = form;
  const { errors } = form.hook.formState;
  // What came with the page takes no focus: a person may be in a field when the page begins to answer.
  const told = useRef(refusals);
  useEffect(() => {
    if (refusals > told.current) box.current?.focus();
  }, [refusals]);
  if (refusals === 0) return null;

  const named = [...fields].flatMap(([name, { id, label }]): Entry[] => {
    const { message }: { message?: unknown } = get(errors, name) ?? {};
    return typeof message === 'string' ? [{ name, id, label, message }] : [];
  });
  const whole = failure ?? errors.root?.message;
  // Fields make themselves known in the browser: finished HTML says that something is wrong, and beside each field what.
  const hasFaults = named.length > 0 || Object.keys(errors).some((name) => name !== 'root');
  if (!hasFaults && !whole) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="rounded-lg outline-none focus-visible:outline-2"
      data-form-summary=""
    >
      <Alert tone="danger" title={hasFaults ? (title ?? texts.faultSummary) : undefined}>
        {whole && <p>{whole}</p>}
        {named.length > 0 && (
          <ul className="list-disc space-y-2 pl-4">
            {inOrder(named).map(({ name, id, label, message }) => (
              <li key={name}>
                <a
                  href={`#${id}`}
                  className="py-1.5 underline underline-offset-2"
                  onClick={(event) => {
                    // Moves to the field without touching the address, which may hold choices.
                    event.preventDefault();
                    enter(id);
                  }}
                >
                  <span className="font-medium">{label}</span>: {message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  );
}
