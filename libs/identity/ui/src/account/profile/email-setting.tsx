import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Alert, Badge, Button, toast } from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Account } from '../../../../contract/src/index.ts';
import { readAccount, sendVerification, withdrawEmailChange } from '../account.api.ts';
import { SettingBlock, SettingRow, SettingSection } from '../setting-section.tsx';
import { useTakeAccount } from '../use-account.ts';
import { useFormInPlace } from '../use-form-in-place.ts';
import { EmailChangeForm } from './email-change-form.tsx';

/** The address one signs in with: its proof, and the change to another, which waits for proof of its own. */
export function EmailSetting({ account }: { account: Account }) {
  const { t } = useTranslation('identity');
  const form = useFormInPlace();
  const waiting = account.emailChange;
  return (
    <SettingSection title={t('account.email.title')} text={t('account.email.text')}>
      <SettingRow
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="min-w-0">{account.email}</span>
            <Badge tone={account.emailVerified ? 'success' : 'warning'}>
              {t(account.emailVerified ? 'account.email.verified' : 'account.email.unverified')}
            </Badge>
          </span>
        }
        action={
          !form.isOpen && (
            <Button ref={form.button} variant="outline" onClick={form.open}>
              {t(waiting ? 'account.email.again' : 'account.email.change')}
            </Button>
          )
        }
      />
      {!account.emailVerified && (
        <SettingBlock>
          <Unverified email={account.email} />
        </SettingBlock>
      )}
      {waiting && (
        <SettingBlock>
          <Waiting change={waiting} />
        </SettingBlock>
      )}
      {form.isOpen && (
        <SettingBlock>
          <EmailChangeForm email={waiting?.email ?? ''} onClose={form.close} />
        </SettingBlock>
      )}
    </SettingSection>
  );
}

/** The present address was not proved yet. */
function Unverified({ email }: { email: string }) {
  const { t } = useTranslation('identity');
  const take = useTakeAccount();
  const send = useMutation({
    mutationFn: sendVerification,
    onSuccess: () => toast({ title: t('account.email.sent', { email }), tone: 'success' }),
    onError: async (error) => {
      toast({
        title: t('account.email.notSent'),
        description: apiErrorMessage(error),
        tone: 'destructive',
      });
      // It may have been confirmed elsewhere meanwhile; the page then says so.
      await readAccount().then(take, () => undefined);
    },
  });
  return (
    <Alert
      tone="warning"
      title={t('account.email.unverifiedTitle')}
      action={
        <Button variant="outline" size="sm" loading={send.isPending} onClick={() => send.mutate()}>
          {t(send.isSuccess ? 'account.email.sendAgain' : 'account.email.send')}
        </Button>
      }
    >
      {t('account.email.unverifiedText')}
    </Alert>
  );
}

/** Another address was asked for and waits for its link to be followed. */
function Waiting({ change: { email, expiresAt } }: { change: NonNullable<Account['emailChange']> }) {
  const { t } = useTranslation('identity');
  const { instant } = useFormats();
  const take = useTakeAccount();
  const withdraw = useMutation({
    mutationFn: withdrawEmailChange,
    onSuccess: (account) => {
      take(account);
      toast({ title: t('account.email.withdrawn') });
    },
    onError: (error) =>
      toast({
        title: t('account.email.notWithdrawn'),
        description: apiErrorMessage(error),
        tone: 'destructive',
      }),
  });
  return (
    <Alert
      tone="primary"
      title={t('account.email.waitingTitle')}
      action={
        <Button variant="outline" size="sm" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('account.email.withdraw')}
        </Button>
      }
    >
      <span className="[overflow-wrap:anywhere]">
        {t('account.email.waitingText', { email, until: instant(expiresAt) })}
      </span>
    </Alert>
  );
}
