import { apiErrorMessage, useAbility, useFormats } from '@convoy/shell-api';
import { askToConfirm, Badge, Button, Card, CardContent, toast } from '@convoy/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKey, KeyState } from '../../../contract/src/index.ts';
import { apiKeys, revokeKey } from './keys.api.ts';
import { useScopeWords } from './scope-words.ts';

const tones = { active: 'success', expired: 'neutral', revoked: 'neutral' } as const satisfies Record<
  KeyState,
  string
>;

/** The brand's keys, those that work first; one that works can be revoked. */
export function KeyList({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTranslation('integration');
  const scopeWords = useScopeWords();
  const client = useQueryClient();
  const mayRevoke = useAbility().can('revoke', 'ApiKey');
  const [busy, setBusy] = useState<number | null>(null);

  const revoke = async ({ id, name }: ApiKey) => {
    const agreed = await askToConfirm({
      title: t('keys.revokeTitle', { name }),
      text: t('keys.revokeText'),
      confirmLabel: t('keys.revoke'),
      tone: 'danger',
    });
    if (!agreed) return;
    setBusy(id);
    try {
      await revokeKey(id);
      toast({ title: t('keys.revoked', { name }), tone: 'success' });
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    }
    await client.invalidateQueries({ queryKey: apiKeys.queryKey });
    setBusy(null);
  };

  return (
    <ul aria-label={t('titles.keys')} className="flex flex-col gap-4">
      {keys.map((key) => (
        <li key={key.id}>
          <Card>
            <CardContent className="flex flex-col gap-3">
              <div className="flex flex-wrap items-start justify-between gap-3">
                <div className="min-w-0">
                  <div className="flex flex-wrap items-center gap-2">
                    <h2 className="text-base leading-6 [overflow-wrap:anywhere]">{key.name}</h2>
                    <Badge tone={tones[key.state]}>{t(`keys.states.${key.state}`)}</Badge>
                    {key.mode === 'test' && <Badge tone="warning">{t('keys.test')}</Badge>}
                  </div>
                  <code className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
                    {key.prefix}…
                  </code>
                </div>
                {mayRevoke && key.state === 'active' && (
                  <Button
                    variant="outline"
                    size="sm"
                    loading={busy === key.id}
                    aria-label={t('keys.revokeNamed', { name: key.name })}
                    onClick={() => void revoke(key)}
                  >
                    {t('keys.revoke')}
                  </Button>
                )}
              </div>
              <ul aria-label={t('keys.scopes')} className="flex flex-wrap gap-1.5">
                {key.scopes.map((scope) => (
                  <li key={scope} className="max-w-full">
                    {/* Some are as long as a sentence, and a telephone is narrow. */}
                    <Badge
                      tone="outline"
                      className="h-auto min-h-6 shrink whitespace-normal py-0.5 text-start"
                    >
                      {scopeWords(scope)}
                    </Badge>
                  </li>
                ))}
              </ul>
              <KeyTimes of={key} />
            </CardContent>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function KeyTimes({ of: key }: { of: ApiKey }) {
  const { t } = useTranslation('integration');
  const { instant, number } = useFormats();
  const facts = [
    [t('keys.lastUsed'), key.lastUsedAt ? instant(key.lastUsedAt) : t('keys.neverUsed')],
    key.revokedAt
      ? [t('keys.revokedAt'), instant(key.revokedAt)]
      : [t('keys.expires'), key.expiresAt ? instant(key.expiresAt) : t('keys.neverExpires')],
    [t('keys.made'), t('keys.madeBy', { when: instant(key.createdAt), name: key.createdBy })],
    [t('keys.calls'), number(key.callsPerMinute)],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 xl:grid-cols-4">
      {facts.map(([term, said]) => (
        <div key={term} className="min-w-0">
          <dt className="text-muted-foreground">{term}</dt>
          <dd className="tabular-nums [overflow-wrap:anywhere]">{said}</dd>
        </div>
      ))}
    </dl>
  );
}
