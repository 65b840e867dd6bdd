import { Alert } from '@convoy/ui-kit';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** A message of the form: own ones are keys of the namespace, the server's are sentences. */
export function useFormMessage(): (message: string | undefined) => string | undefined {
  const { t } = useTranslation('identity');
  return (message) => (message?.startsWith('errors.') ? t(message) : message);
}

/** All that is wrong with a form, each fault leading to its field (whose id is the field's name). */
export function ErrorSummary<T extends FieldValues>({
  errors,
  shown,
}: {
  errors: FieldErrors<T>;
  shown: boolean;
}) {
  const { t } = useTranslation('identity');
  const say = useFormMessage();
  const faults = Object.entries(errors).flatMap(([field, fault]) => {
    const message = say(typeof fault?.message === 'string' ? fault.message : undefined);
    return message ? [{ field, message }] : [];
  });
  if (!shown || faults.length === 0) return null;
  return (
    <Alert tone="danger" title={t('errors.summary')}>
      <ul className="list-disc pl-4">
        {faults.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              className="underline underline-offset-2"
              onClick={(event) => {
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
