import { apiErrorMessage } from '@convoy/shell-api';
import { Alert, Button, Field, Input } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GuestDetails, KnownAddressError } from '../hooks/use-guest-account.ts';
import { guestFaults } from './guest-details.rule.ts';

/** Name, e-mail address and telephone of a guest, and the button that books for them. */
export function GuestFields({
  pending,
  error,
  onBook,
}: {
  pending: boolean;
  /** What the last try came back with; null for nothing. */
  error: unknown;
  onBook: (guest: GuestDetails) => void;
}) {
  const { t } = useTranslation('booking');
  const [guest, setGuest] = useState<GuestDetails>({ firstName: '', lastName: '', email: '', phone: '' });
  const [tried, setTried] = useState(false);
  const faults = guestFaults(guest);
  const faultOf = (field: keyof GuestDetails) => {
    const fault = tried ? faults[field] : undefined;
    return fault && (fault === 'phone' ? t('guest.phoneFault') : t(`counter.faults.${fault}`));
  };
  const entry = (field: keyof GuestDetails) => ({
    value: guest[field],
    onValueChange: (value: string) => setGuest((now) => ({ ...now, [field]: value })),
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4 border-border border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(faults).length === 0 && !pending) onBook(guest);
      }}
    >
      <h3 className="font-medium text-base leading-6">{t('guest.title')}</h3>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <Field label={t('counter.firstName')} error={faultOf('firstName')} required>
          <Input {...entry('firstName')} autoComplete="given-name" maxLength={80} />
        </Field>
        <Field label={t('counter.lastName')} error={faultOf('lastName')} required>
          <Input {...entry('lastName')} autoComplete="family-name" maxLength={80} />
        </Field>
        <Field label={t('counter.email')} hint={t('guest.emailHint')} error={faultOf('email')} required>
          <Input {...entry('email')} type="email" autoComplete="email" maxLength={254} />
        </Field>
        <Field label={t('counter.phone')} error={faultOf('phone')} required>
          <Input {...entry('phone')} type="tel" autoComplete="tel" maxLength={20} />
        </Field>
      </div>
      {error !== null && (
        <Alert tone="warning">
          {error instanceof KnownAddressError ? t('guest.known') : apiErrorMessage(error)}
        </Alert>
      )}
      <Button type="submit" loading={pending}>
        {t('guest.book')}
      </Button>
    </form>
  );
}
