import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Alert, Badge, Button, Card, CardContent, Icon, type Tone, toast } from '@convoy/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ProviderAccountState, ProviderAccountView } from '../../../contract/src/index.ts';
import { beginOnboarding, providerAccount, refreshAccount } from './connect.api.ts';
import { topicsOf } from './requirement-topics.rule.ts';

const tones: Record<ProviderAccountState, Tone> = {
  none: 'neutral',
  onboarding: 'warning',
  review: 'primary',
  active: 'success',
  restricted: 'danger',
  rejected: 'danger',
  gone: 'neutral',
};

/** Whose next step is the owner's, at the provider's pages. */
const ownersTurn: ReadonlySet<ProviderAccountState> = new Set(['none', 'onboarding', 'restricted', 'gone']);

/** How far the account is, what is missing, and the way to the provider's pages. */
export function AccountCard({ account, checking }: { account: ProviderAccountView; checking: boolean }) {
  const { t } = useTranslation('payment');
  const { instant } = useFormats();
  const client = useQueryClient();
  const begin = useMutation({
    mutationFn: beginOnboarding,
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const check = useMutation({
    mutationFn: refreshAccount,
    onSuccess: (fresh) => {
      client.setQueryData(providerAccount.queryKey, fresh);
      toast({
        title: t(`account.states.${fresh.state}`),
        tone: fresh.state === 'active' ? 'success' : 'default',
      });
    },
  });
  const { state, requirementsDue, requirementsBy } = account;
  const topics = state === 'none' ? [] : topicsOf(requirementsDue);
  const goes = ownersTurn.has(state) || (state === 'active' && topics.length > 0);
  const error = begin.error ?? check.error;
  return (
    <Card>
      <CardContent className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg leading-6">{t('account.title')}</h2>
          <Badge tone={tones[state]}>{t(`account.states.${state}`)}</Badge>
        </div>
        <p className="max-w-prose text-pretty text-muted-foreground">{t(`account.texts.${state}`)}</p>
        {topics.length > 0 && (
          <div>
            <h3 className="font-medium text-sm">
              {requirementsBy
                ? t('account.missingBy', { until: instant(requirementsBy) })
                : t('account.missing')}
            </h3>
            <ul className="mt-2 flex flex-col gap-2">
              {topics.map((topic) => (
                <li key={topic} className="flex items-start gap-2 text-sm">
                  <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
                  {t(`account.topics.${topic}`)}
                </li>
              ))}
            </ul>
          </div>
        )}
        {state === 'active' && !account.payoutsEnabled && (
          <Alert tone="warning" title={t('account.noPayouts')} />
        )}
        {error && <Alert tone="danger" title={apiErrorMessage(error)} />}
        <div className="flex flex-wrap gap-3">
          {goes && (
            <Button loading={begin.isPending || begin.isSuccess} onClick={() => begin.mutate()}>
              {t(state === 'none' || state === 'gone' ? 'account.begin' : 'account.continue')}
              <Icon name="external-link" />
            </Button>
          )}
          {state !== 'none' && (
            <Button variant="outline" loading={check.isPending || checking} onClick={() => check.mutate()}>
              {t('account.check')}
            </Button>
          )}
        </div>
        {account.accountId && account.seenAt && (
          <p className="break-words text-muted-foreground text-xs">
            {t('account.seen', { id: account.accountId, at: instant(account.seenAt) })}
          </p>
        )}
      </CardContent>
    </Card>
  );
}
