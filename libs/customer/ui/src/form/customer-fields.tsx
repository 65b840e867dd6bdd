import { commonFaults } from '@convoy/platform/schema';
import { Link } from '@convoy/shell-api/router';
import { Button, Card, CardContent, Input, Textarea } from '@convoy/ui-kit';
import { PhoneField } from '@convoy/ui-kit/controls';
import { DatePicker } from '@convoy/ui-kit/dates';
import { FormField, type FormMessages, SubmitButton } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';

/**
 * Every fact of a customer that people enter.
 * @param emailLocked whoever is at it may not give somebody another address to sign in with
 */
export function CustomerFields({ emailLocked = false }: { emailLocked?: boolean }) {
  const { t } = useTranslation('customer');
  return (
    <Card>
      <CardContent className="grid gap-5 sm:grid-cols-2">
        <FormField name="firstName" label={t('facts.firstName')} required>
          <Input maxLength={80} autoComplete="off" />
        </FormField>
        <FormField name="lastName" label={t('facts.lastName')} required>
          <Input maxLength={80} autoComplete="off" />
        </FormField>
        <FormField
          name="email"
          label={t('facts.email')}
          required
          {...(emailLocked ? { hint: t('form.emailLocked') } : {})}
        >
          <Input type="email" maxLength={254} autoComplete="off" readOnly={emailLocked} />
        </FormField>
        <FormField name="phone" label={t('facts.phone')}>
          <PhoneField />
        </FormField>
        <FormField name="company" label={t('facts.company')}>
          <Input maxLength={120} autoComplete="off" />
        </FormField>
        <FormField name="birthDate" label={t('facts.birthDate')}>
          <DatePicker />
        </FormField>
        <div className="sm:col-span-2">
          <FormField name="address" label={t('facts.address')}>
            <Textarea rows={3} maxLength={300} />
          </FormField>
        </div>
      </CardContent>
    </Card>
  );
}

/** The buttons at the end of a form. */
export function FormFoot({ label, back }: { label: string; back: string }) {
  const { t } = useTranslation('customer');
  return (
    <div className="sticky bottom-[var(--notice-room,0px)] z-10 -mx-4 flex flex-wrap justify-end gap-3 border-border border-t bg-background/95 px-4 py-4 backdrop-blur-sm sm:mx-0 sm:px-0">
      <Button asChild variant="outline">
        <Link to={back}>{t('cancel')}</Link>
      </Button>
      <SubmitButton pendingLabel={t('form.saving')}>{label}</SubmitButton>
    </div>
  );
}

/** What can be wrong with an entry, in the reader's language; the rest is the kit's. */
export function useCustomerMessages(): FormMessages {
  const { t } = useTranslation('customer');
  return {
    [commonFaults.markup]: t('faults.markup'),
    [commonFaults.civilDate]: t('faults.date'),
  };
}

/** Refusals of the server that are about one field. */
export const customerRefusedFields = { CUSTOMER_EMAIL_TAKEN: 'email' } as const;
