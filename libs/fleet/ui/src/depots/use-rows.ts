import { type Control, type KitForm, useFieldArray } from '@convoy/ui-kit/forms';
import type { DepotEntries } from './depot-entries.ts';

/**
 * Rows of a depot's form. React Hook Form checks all rows whenever one comes or goes; until the form is sent that is taken
 * back, because nobody has filled in a row that was only just added.
 */
export function useRows<N extends 'closures' | 'routes'>(form: KitForm<DepotEntries>, name: N) {
  const { fields, append, remove } = useFieldArray({
    control: form.control as unknown as Control<DepotEntries>,
    name,
  });
  const { clearErrors } = form.hook;
  const sent = form.refusals > 0;
  // The check comes back a moment after the change, in the same turn of the event loop.
  const takeBack = () => void (sent || setTimeout(() => clearErrors(name)));
  return {
    rows: fields,
    /** The focus stays at the button: a field that it is put into would find fault with itself as it goes on. */
    add: (row: DepotEntries[N][number]) => {
      append(row as never, { shouldFocus: false });
      takeBack();
    },
    remove: (at: number) => {
      remove(at);
      takeBack();
    },
  };
}
