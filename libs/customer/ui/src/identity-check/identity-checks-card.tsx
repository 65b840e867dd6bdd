import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { call } from '@convoy/shell-api/calls';
import { Alert, Badge, Button, Card, CardContent } from '@convoy/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { customerCalls as calls, type IdentityChecks } from '../../../contract/src/index.ts';
import { identityChecks } from '../customer.api.ts';

const tones = { confirmed: 'success', refused: 'danger', unclear: 'warning' } as const;

/** What checks of a customer answered, newest first, and running another one. */
export default function IdentityChecksCard({
  customerId,
  known: { offered, checks },
}: {
  customerId: number;
  known: IdentityChecks;
}) {
  const { t } = useTranslation('customer');
  const { instant } = useFormats();
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: () => call(calls.checkIdentity, { params: { id: customerId } }),
    onSuccess: (after) => client.setQueryData(identityChecks(customerId).queryKey, after),
    // It may have been taken away meanwhile.
    onError: () => client.invalidateQueries({ queryKey: identityChecks(customerId).queryKey }),
  });
  return (
    <Card className="mt-6 max-w-4xl">
      <CardContent className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg leading-6">{t('identity.title')}</h2>
          {offered && (
            <Button variant="outline" size="sm" loading={run.isPending} onClick={() => run.mutate()}>
              {t(run.isPending ? 'identity.running' : 'identity.run')}
            </Button>
          )}
        </div>
        <p className="text-pretty text-muted-foreground text-sm">{t('identity.text')}</p>
        <div aria-live="polite" className="flex flex-col gap-4">
          {run.isError && <Alert tone="danger">{apiErrorMessage(run.error)}</Alert>}
          {checks.length === 0 ? (
            <p className="text-muted-foreground text-sm">{t('identity.none')}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-border text-sm">
              {checks.map(({ id, outcome, source, reference, checkedByName, checkedAt }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
                  <Badge tone={tones[outcome]}>{t(`identity.outcomes.${outcome}`)}</Badge>
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {reference === null ? source : t('identity.reference', { source, reference })}
                  </span>
                  <span className="basis-full text-muted-foreground text-xs">
                    {t('identity.by', { name: checkedByName, date: instant(checkedAt) })}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </CardContent>
    </Card>
  );
}
