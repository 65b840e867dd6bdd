import { Field } from '@convoy/ui-kit';
import { Combobox, type ComboOption } from '@convoy/ui-kit/controls';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ForWhom } from '../booking-url.state.ts';
import { bookingDraft } from '../forms/booking-draft.storage.ts';
import { customerById, findCustomers } from './book.api.ts';

const optionOf = ({ id, title, text }: { id: number; title: string; text: string }): ComboOption => ({
  value: String(id),
  label: title,
  detail: text,
});

const ME = 'me';
/** Letters from which on somebody is looked for. */
const ENOUGH = 2;

/** For staff: whom the hire is for, found by the beginning of a name or address, or oneself. Nobody is taken for granted. */
export function CustomerField({
  value,
  onChange,
  error,
}: {
  value: ForWhom | null;
  onChange: (customerId: ForWhom | null) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation('booking');
  // An address opened anew knows the number alone.
  const id = typeof value === 'number' ? value : null;
  const kept = id === null ? '' : bookingDraft.readCustomer(id);
  const { data: listed } = useQuery(customerById(kept === '' ? id : null));
  const known = id !== null && kept ? { id, title: kept, text: '' } : listed;
  const me: ComboOption = { value: ME, label: t('customer.me') };
  const chosen = value === ME ? me : known ? optionOf(known) : undefined;
  /** What was typed and is nobody's name. */
  const [nobody, setNobody] = useState('');
  const met = useRef(new Map<string, string>()).current;
  const unknown = nobody && value === null ? t('customer.nobody', { text: nobody }) : undefined;
  return (
    <Field
      label={t('customer.label')}
      hint={t('customer.hint')}
      error={unknown ?? error}
      id="customerId"
      required
    >
      {(ids) => (
        <Combobox
          {...ids}
          listLabel={t('customer.list')}
          source={async (text, signal) => {
            if (text.trim() === '') return [me];
            const found = await findCustomers(text, signal);
            for (const { id, title } of found) met.set(String(id), title);
            setNobody(found.length === 0 && text.trim().length >= ENOUGH ? text.trim() : '');
            return found.map(optionOf);
          }}
          value={value === null ? '' : String(value)}
          chosen={chosen}
          onValueChange={(id) => {
            setNobody('');
            const customer = id && id !== ME ? Number(id) : null;
            bookingDraft.keepCustomer(customer, met.get(id) ?? '');
            onChange(id === ME ? ME : customer);
          }}
        />
      )}
    </Field>
  );
}
