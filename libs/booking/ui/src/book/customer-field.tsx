import { Field } from '@convoy/ui-kit';
import { Combobox, type ComboOption } from '@convoy/ui-kit/controls';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingDraft } from '../forms/booking-draft.storage.ts';
import { customerById, findCustomers } from './book.api.ts';

const optionOf = ({ id, title, text }: { id: number; title: string; text: string }): ComboOption => ({
  value: String(id),
  label: title,
  detail: text,
});

/** For staff: whom the hire is for, found by the beginning of a name or address; oneself where nobody is chosen. */
export function CustomerField({
  value,
  onChange,
  error,
}: {
  value: number | null;
  onChange: (customerId: number | null) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation('booking');
  // An address opened anew knows the number alone.
  const kept = value === null ? '' : bookingDraft.readCustomer(value);
  const { data: listed } = useQuery(customerById(kept === '' ? value : null));
  const known = value !== null && kept ? { id: value, title: kept, text: '' } : listed;
  const met = useRef(new Map<string, string>()).current;
  return (
    <Field label={t('customer.label')} hint={t('customer.hint')} error={error} id="customerId">
      {(ids) => (
        <Combobox
          {...ids}
          listLabel={t('customer.list')}
          placeholder={t('customer.me')}
          source={async (text, signal) => {
            const found = await findCustomers(text, signal);
            for (const { id, title } of found) met.set(String(id), title);
            return found.map(optionOf);
          }}
          value={value === null ? '' : String(value)}
          chosen={known ? optionOf(known) : undefined}
          onValueChange={(id) => {
            if (id) bookingDraft.keepCustomer(Number(id), met.get(id) ?? '');
            onChange(id ? Number(id) : null);
          }}
        />
      )}
    </Field>
  );
}
