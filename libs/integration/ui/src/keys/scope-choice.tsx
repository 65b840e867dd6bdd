import { Checkbox } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { type KeyScope, keyScopesBySubject, keySubjects } from '../../../contract/src/index.ts';

/** What a key may do, by what it is about. In a field it is named by its label. */
export function ScopeChoice({
  id,
  value,
  onValueChange,
  ...rest
}: {
  id: string;
  value: readonly KeyScope[];
  onValueChange: (scopes: KeyScope[]) => void;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}) {
  const { t } = useTranslation('integration');
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = rest;
  const toggle = (scope: KeyScope, on: boolean) =>
    onValueChange(on ? [...value, scope] : value.filter((one) => one !== scope));
  const boxOf = (scope: string, label: string, first: boolean) => (
    <Checkbox
      key={scope}
      // The field's own id stands on the first box, which takes the focus where nothing was chosen.
      id={first ? id : undefined}
      label={label}
      checked={value.includes(scope as KeyScope)}
      aria-invalid={invalid}
      onCheckedChange={(on) => toggle(scope as KeyScope, on)}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name itself once more
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      className="grid gap-4 sm:grid-cols-2"
    >
      {keySubjects.map((subject, index) => (
        <fieldset key={subject} className="m-0 flex min-w-0 flex-col border-0 p-0">
          <legend className="mb-1 p-0 font-medium text-sm">{t(`keys.subjects.${subject}`)}</legend>
          {subject === 'Booking'
            ? keyScopesBySubject.Booking.map((action, at) =>
                boxOf(`${action}:Booking`, t(`keys.rights.Booking.${action}`), index === 0 && at === 0),
              )
            : subject === 'Fleet'
              ? keyScopesBySubject.Fleet.map((action) =>
                  boxOf(`${action}:Fleet`, t(`keys.rights.Fleet.${action}`), false),
                )
              : subject === 'Customer'
                ? keyScopesBySubject.Customer.map((action) =>
                    boxOf(`${action}:Customer`, t(`keys.rights.Customer.${action}`), false),
                  )
                : boxOf(`read:${subject}`, t(`keys.rights.${subject}.read`), false)}
        </fieldset>
      ))}
    </div>
  );
}
