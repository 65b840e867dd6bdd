import { apiErrorMessage, useSession } from '@convoy/shell-api';
import { Button, Field, Icon, Input } from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { quoteMailInputSchema } from '../../../contract/src/index.ts';
import { mailQuote } from './book.api.ts';

/** Sends the price that is shown to an address: the person's own unless another is typed. */
export function MailQuote({ quoteId }: { quoteId: number }) {
  const { t } = useTranslation('booking');
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const [email, setEmail] = useState(user?.email ?? '');
  const [malformed, setMalformed] = useState(false);
  const mail = useMutation({ mutationFn: (to: string) => mailQuote(quoteId, to) });
  // Another price has not been sent to anybody yet; the address that was typed stays.
  const { reset } = mail;
  useEffect(() => {
    if (quoteId) reset();
  }, [quoteId, reset]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    // Inside the page's own form as React sees it: its submit must not follow.
    event.stopPropagation();
    const to = quoteMailInputSchema.safeParse({ email: email.trim() });
    setMalformed(!to.success);
    if (to.success) mail.mutate(to.data.email);
  };
  if (!open) {
    return (
      <Button variant="link" size="sm" className="-my-2 w-fit" onClick={() => setOpen(true)}>
        <Icon name="mail" />
        {t('mailQuote.open')}
      </Button>
    );
  }
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-2">
      <Field
        label={t('mailQuote.label')}
        error={malformed ? t('mailQuote.malformed') : mail.isError ? apiErrorMessage(mail.error) : undefined}
      >
        {(ids) => (
          <div className="flex gap-2">
            <Input
              {...ids}
              type="email"
              autoComplete="email"
              maxLength={254}
              autoFocus
              value={email}
              onValueChange={(text) => {
                setEmail(text);
                setMalformed(false);
                mail.reset();
              }}
            />
            <Button type="submit" variant="outline" loading={mail.isPending}>
              {t('mailQuote.send')}
            </Button>
          </div>
        )}
      </Field>
      <p aria-live="polite" className="text-sm text-success-text empty:hidden">
        {mail.isSuccess && t('mailQuote.sent', { email: mail.variables })}
      </p>
    </form>
  );
}
