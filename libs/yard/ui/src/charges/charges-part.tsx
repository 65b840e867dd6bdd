import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Icon,
  Skeleton,
} from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HireCharge, HireCondition } from '../../../contract/src/index.ts';
import { chargesOf, depositOf } from '../yard.api.ts';
import { yardPaths } from '../yard.paths.ts';
import { acceptedPence } from './accepted-pence.rule.ts';
import { AddChargeDialog } from './add-charge-dialog.tsx';
import { ChargeCard } from './charge-card.tsx';
import { chargeableKinds } from './chargeable.rule.ts';
import { KeepDialog } from './keep-dialog.tsx';

/** The van that a charge is for, where the hire had more than one. */
const vanOf = ({ stretches }: HireCondition, { stretch }: HireCharge): string | null =>
  stretches.length > 1 ? (stretches.find((one) => one.stretch === stretch)?.vanRegistration ?? null) : null;

/** Charges that the return proposes, each with its evidence, and the way to settle the deposit. */
export function ChargesPart({ condition }: { readonly condition: HireCondition }) {
  const { t } = useTranslation('yard');
  const { money } = useFormats();
  const { bookingId } = condition;
  const [adding, setAdding] = useState(false);
  const [keeping, setKeeping] = useState(false);
  const deposit = useQuery(depositOf(bookingId)).data;
  const { data, isError, error, refetch } = useQuery(chargesOf(bookingId));
  const charges = data?.items ?? [];
  const open = charges.filter(({ state }) => state === 'proposed').length;
  const acceptedSum = acceptedPence(charges);
  const isHeld = deposit?.state === 'due' || deposit?.state === 'waiting';
  const heldPence = isHeld ? Math.round(Number(deposit.held) * 100) : 0;
  const keepable = open === 0 && acceptedSum > 0 && heldPence > Math.round(Number(deposit?.owed) * 100);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('charges.title')}</CardTitle>
        <CardDescription>{t('charges.text')}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {isError && !data ? (
          <Alert
            tone="danger"
            title={t('charges.failed')}
            action={
              <Button variant="outline" size="sm" onClick={() => refetch()}>
                {t('retry')}
              </Button>
            }
          >
            {apiErrorMessage(error)}
          </Alert>
        ) : !data ? (
          <div role="status">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-32 rounded-xl" />
          </div>
        ) : (
          <>
            {charges.length === 0 && <p className="text-muted-foreground text-sm">{t('charges.none')}</p>}
            <ul aria-label={t('charges.title')} className="flex flex-col gap-4">
              {charges.map((charge) => (
                <li key={charge.id}>
                  <ChargeCard charge={charge} van={vanOf(condition, charge)} />
                </li>
              ))}
            </ul>
            {chargeableKinds(condition, charges).length > 0 && (
              <Button variant="outline" className="self-start" onClick={() => setAdding(true)}>
                <Icon name="plus" />
                {t('charges.add')}
              </Button>
            )}
            <div className="flex flex-wrap items-center justify-between gap-3 border-border border-t pt-4">
              <p className="text-sm">
                {deposit?.state === 'kept'
                  ? t('keep.done', { amount: money(deposit.kept) })
                  : deposit?.keep && (deposit.state === 'pending' || deposit.state === 'objected')
                    ? t('keep.sent', { amount: money(deposit.keep.amount) })
                    : open > 0
                      ? t('charges.open', { count: open })
                      : t('charges.accepted', { amount: money((acceptedSum / 100).toFixed(2)) })}
              </p>
              {keepable ? (
                <Button size="lg" onClick={() => setKeeping(true)}>
                  <Icon name="wallet" />
                  {t('keep.open')}
                </Button>
              ) : (
                <Button asChild size="lg" variant={open > 0 || deposit?.keep ? 'outline' : 'primary'}>
                  <Link to={yardPaths.booking(bookingId)}>
                    {!deposit?.keep && <Icon name="wallet" />}
                    {t(deposit?.keep ? 'page.toBooking' : 'charges.settle')}
                  </Link>
                </Button>
              )}
            </div>
          </>
        )}
      </CardContent>
      {adding && <AddChargeDialog condition={condition} charges={charges} onClose={() => setAdding(false)} />}
      {keeping && keepable && deposit && (
        <KeepDialog
          bookingId={bookingId}
          charges={charges}
          deposit={deposit}
          onClose={() => setKeeping(false)}
        />
      )}
    </Card>
  );
}
