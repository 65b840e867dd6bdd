import { useAbility, useFormats } from '@convoy/shell-api';
import { useSearchParams } from '@convoy/shell-api/router';
import { Card, CardContent, CardHeader, CardTitle, CopyButton, Input, toast } from '@convoy/ui-kit';
import { Form, FormField, SubmitButton, useKitForm } from '@convoy/ui-kit/forms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Referral, referralInputSchema } from '../../../contract/src/referrals/index.ts';
import { enterReferral, makeReferralCode, referralQuery } from './referrals.api.ts';

/** Of the address of the page: the code of a friend whose link was followed. */
const FRIEND = 'friend';

/** The customer's code for friends, and the field for a friend's code before the first hire. */
export function InviteCard() {
  const mayEnter = useAbility().can('enter', 'LoyaltyReferral');
  const referral = useQuery({ ...referralQuery, enabled: mayEnter });
  const client = useQueryClient();
  const { mutate: make } = useMutation({
    mutationFn: makeReferralCode,
    onSuccess: (made) => client.setQueryData(referralQuery.queryKey, made),
  });
  const gives = referral.data && referral.data.referrerPoints + referral.data.referredPoints > 0;
  const lacksCode = gives && referral.data?.code === null;
  useEffect(() => {
    if (lacksCode) make();
  }, [lacksCode, make]);
  // Beside the points and rewards this is an offer: where it cannot be read, or the brand makes none, there is none.
  return gives ? <Invite referral={referral.data} /> : null;
}

function Invite({ referral }: { referral: Referral }) {
  const { t } = useTranslation('loyalty');
  const { number } = useFormats();
  const { code, referrerPoints, referredPoints, invited, rewarded } = referral;
  const link = `${location.origin}/loyalty?${FRIEND}=${code}`;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('referral.title')}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <p className="text-pretty text-sm">
          {t('referral.text', { referrer: number(referrerPoints), referred: number(referredPoints) })}
        </p>
        {code && (
          <div className="flex flex-wrap items-center gap-3">
            <p className="text-sm">
              {t('referral.code')} <span className="font-mono text-base">{code}</span>
            </p>
            <CopyButton size="sm" text={link} label={t('referral.copyLink')} />
          </div>
        )}
        {invited > 0 && (
          <p className="text-muted-foreground text-sm">
            {t('referral.counts', { invited: number(invited), rewarded: number(rewarded) })}
          </p>
        )}
        {referral.mayEnter && <EnterCode />}
        {referral.entered === 'taken-back' && (
          <p className="text-muted-foreground text-sm">{t('referral.takenBack')}</p>
        )}
        {referral.entered === 'waiting' && (
          <p role="status" className="text-muted-foreground text-sm">
            {t('referral.waiting')}
          </p>
        )}
      </CardContent>
    </Card>
  );
}

function EnterCode() {
  const { t } = useTranslation('loyalty');
  const client = useQueryClient();
  const [params] = useSearchParams();
  const form = useKitForm({
    schema: referralInputSchema,
    defaultValues: { code: params.get(FRIEND) ?? '' },
    messages: { code: t('referral.malformed') },
    onSubmit: ({ code }) => enterReferral(code),
    onSaved: (referral) => {
      client.setQueryData(referralQuery.queryKey, referral);
      toast({ title: t('referral.entered'), tone: 'success' });
    },
    refusedFields: {
      REFERRAL_CODE_UNKNOWN: 'code',
      REFERRAL_OF_SELF: 'code',
      REFERRAL_NOT_NEW: 'code',
      REFERRAL_ENTERED: 'code',
      REFERRALS_OFF: 'code',
    },
  });
  return (
    <Form form={form}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <FormField form={form} name="code" label={t('referral.field')} required>
            <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} className="uppercase" />
          </FormField>
        </div>
        <SubmitButton pendingLabel={t('edit.saving')}>{t('referral.use')}</SubmitButton>
      </div>
    </Form>
  );
}
