import { apiErrorMessage, apiSend } from '@convoy/shell-api';
import { Alert, Button, Card, CardContent, Icon } from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../../contract/src/index.ts';
import { guestMark } from '../forms/guest-mark.storage.ts';

/** Offers a guest an account once something is paid: a link to choose a password goes to the address they gave. */
export function GuestAccount({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const [email] = useState(() => guestMark.read());
  const send = useMutation({
    mutationFn: () => apiSend('POST', '/api/auth/forgot-password', { email }),
    onSuccess: () => guestMark.forget(),
  });
  if (email === '' || booking.paymentStatus === 'pending' || booking.paymentStatus === 'failed') return null;
  return (
    <Card className="mb-5 border-primary/50 bg-primary-soft">
      <CardContent className="flex flex-col gap-3">
        <h2 className="text-lg leading-6">{t('guest.account')}</h2>
        <p className="text-sm">
          {send.isSuccess ? t('guest.sent', { email }) : t('guest.accountText', { email })}
        </p>
        {send.isError && <Alert tone="danger">{apiErrorMessage(send.error)}</Alert>}
        {!send.isSuccess && (
          <div>
            <Button loading={send.isPending} onClick={() => send.mutate()}>
              <Icon name="mail" />
              {t('guest.send')}
            </Button>
          </div>
        )}
      </CardContent>
    </Card>
  );
}
