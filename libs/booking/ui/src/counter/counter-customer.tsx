import { Button, Field, Icon, Input } from '@convoy/ui-kit';
import { Combobox } from '@convoy/ui-kit/controls';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { customerById, findCustomers } from '../book/book.api.ts';
import type { NewCustomer } from './counter.api.ts';
import type { CounterEntries, CounterField } from './counter-form.rule.ts';

const blank: NewCustomer = { firstName: '', lastName: '', email: '', phone: '' };

/** Whom the hire is for: found by name or e-mail address, or added here. */
export function CounterCustomer({
  entries: { customerId, added },
  onChange,
  faultOf,
}: {
  entries: CounterEntries;
  onChange: (change: Pick<CounterEntries, 'customerId' | 'added'>) => void;
  faultOf: (field: CounterField) => string | undefined;
}) {
  const { t } = useTranslation('booking');
  const met = useRef(new Map<number, { title: string; text: string }>()).current;
  const { data: listed } = useQuery(
    customerById(customerId !== null && !met.has(customerId) ? customerId : null),
  );
  const known = customerId === null ? undefined : (met.get(customerId) ?? listed ?? undefined);
  const set = (change: Partial<NewCustomer>) =>
    onChange({ customerId: null, added: { ...(added ?? blank), ...change } });
  if (added === null) {
    return (
      <div className="grid gap-3 @lg:grid-cols-[minmax(0,1fr)_auto] @lg:items-start">
        <Field label={t('customer.label')} hint={t('customer.hint')} error={faultOf('customer')} required>
          {(ids) => (
            <Combobox
              {...ids}
              listLabel={t('customer.list')}
              source={async (text, signal) => {
                const found = await findCustomers(text, signal);
                for (const { id, title, text: detail } of found) met.set(id, { title, text: detail });
                return found.map(({ id, title, text: detail }) => ({
                  value: String(id),
                  label: title,
                  detail,
                }));
              }}
              value={customerId === null ? '' : String(customerId)}
              chosen={
                known && customerId !== null
                  ? { value: String(customerId), label: known.title, detail: known.text }
                  : undefined
              }
              onValueChange={(id) => onChange({ customerId: id ? Number(id) : null, added: null })}
            />
          )}
        </Field>
        <Button variant="outline" className="@lg:mt-6" onClick={() => set({})}>
          <Icon name="plus" />
          {t('counter.newCustomer')}
        </Button>
      </div>
    );
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 font-medium text-sm">{t('counter.newCustomer')}</legend>
      <div className="grid @lg:grid-cols-2 gap-4">
        <Field label={t('counter.firstName')} error={faultOf('firstName')} required>
          <Input
            value={added.firstName}
            onValueChange={(firstName) => set({ firstName })}
            maxLength={80}
            autoComplete="off"
          />
        </Field>
        <Field label={t('counter.lastName')} error={faultOf('lastName')} required>
          <Input
            value={added.lastName}
            onValueChange={(lastName) => set({ lastName })}
            maxLength={80}
            autoComplete="off"
          />
        </Field>
        <Field label={t('counter.email')} hint={t('counter.emailHint')} error={faultOf('email')} required>
          <Input
            type="email"
            value={added.email}
            onValueChange={(email) => set({ email })}
            maxLength={254}
            autoComplete="off"
          />
        </Field>
        <Field label={t('counter.phone')}>
          <Input
            type="tel"
            value={added.phone}
            onValueChange={(phone) => set({ phone })}
            maxLength={40}
            autoComplete="off"
          />
        </Field>
      </div>
      <div>
        <Button variant="ghost" size="sm" onClick={() => onChange({ customerId: null, added: null })}>
          {t('counter.findCustomer')}
        </Button>
      </div>
    </fieldset>
  );
}
