import { apiErrorMessage } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import {
  Alert,
  Badge,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  Icon,
  PageHeader,
  Skeleton,
  toast,
} from '@convoy/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedCard } from '../../../contract/src/index.ts';
import { AddCard } from '../methods/add-card.tsx';
import { CardExpiry, CardName } from '../methods/card-name.tsx';
import { preferCard, removeCard, savedCards } from '../methods/methods.api.ts';
import { paymentConfig } from '../payment.api.ts';
import { paymentPaths } from '../payment.paths.ts';

/** `/payment/methods`: the cards that a customer let be kept. */
export default function PaymentMethodsPage() {
  const { t } = useTranslation('payment');
  const [adding, setAdding] = useState(false);
  const cards = useQuery(savedCards);
  // Without an account of its own the brand has nowhere to keep one.
  const canAdd = useQuery(paymentConfig).data?.account !== null;
  return (
    <>
      <PageHeader
        title={t('methods.title')}
        description={t('methods.text')}
        back={<Link to={paymentPaths.payments}>{t('history.title')}</Link>}
        actions={
          canAdd &&
          !adding &&
          cards.isSuccess &&
          cards.data.length > 0 && (
            <Button onClick={() => setAdding(true)}>
              <Icon name="plus" />
              {t('methods.add')}
            </Button>
          )
        }
      />
      <div className="flex max-w-2xl flex-col gap-5">
        {adding && <AddCard onDone={() => setAdding(false)} />}
        {cards.isError ? (
          <Alert
            tone="danger"
            title={t('methods.failed')}
            action={
              <Button variant="outline" size="sm" onClick={() => cards.refetch()}>
                {t('failed.retry')}
              </Button>
            }
          >
            {apiErrorMessage(cards.error)}
          </Alert>
        ) : cards.isPending ? (
          <div role="status" className="flex flex-col gap-3">
            <span className="sr-only">{t('methods.loading')}</span>
            <Skeleton className="h-24 rounded-xl" />
            <Skeleton className="h-24 rounded-xl" />
          </div>
        ) : cards.data.length === 0 ? (
          !adding && (
            <Card>
              <EmptyState
                icon="credit-card"
                title={t('methods.empty')}
                text={t('methods.emptyText')}
                action={canAdd && <Button onClick={() => setAdding(true)}>{t('methods.add')}</Button>}
              />
            </Card>
          )
        ) : (
          <CardList cards={cards.data} />
        )}
        <p className="flex items-start gap-2 text-muted-foreground text-sm">
          <Icon name="shield-check" className="mt-0.5 size-4 shrink-0" />
          {t('methods.secure')}
        </p>
      </div>
    </>
  );
}

function CardList({ cards }: { cards: readonly SavedCard[] }) {
  const { t } = useTranslation('payment');
  const client = useQueryClient();
  const [asked, setAsked] = useState<SavedCard | null>(null);
  const show = (now: SavedCard[]) => client.setQueryData(savedCards.queryKey, now);
  const prefer = useMutation({
    mutationFn: preferCard,
    onSuccess: (now) => {
      show(now);
      toast({ title: t('methods.preferred'), tone: 'success' });
    },
    onError: (error) => toast({ title: apiErrorMessage(error), tone: 'destructive' }),
  });
  const remove = useMutation({
    mutationFn: removeCard,
    onSuccess: (now) => {
      show(now);
      toast({ title: t('methods.removed'), tone: 'success' });
    },
  });
  return (
    <ul className="flex flex-col gap-3" aria-label={t('methods.title')}>
      {cards.map((card) => (
        <li key={card.id}>
          <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 md:p-5">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                <CardName card={card} />
                {card.isDefault && <Badge tone="primary">{t('methods.default')}</Badge>}
              </p>
              <p className="mt-1 text-muted-foreground text-sm">
                <CardExpiry card={card} />
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {!card.isDefault && (
                <Button
                  variant="outline"
                  size="sm"
                  loading={prefer.isPending && prefer.variables === card.id}
                  onClick={() => prefer.mutate(card.id)}
                >
                  {t('methods.prefer')}
                  <span className="sr-only">
                    <CardName card={card} />
                  </span>
                </Button>
              )}
              <Button
                variant="ghost"
                size="sm"
                onClick={() => {
                  remove.reset();
                  setAsked(card);
                }}
              >
                {t('methods.remove')}
                <span className="sr-only">
                  <CardName card={card} />
                </span>
              </Button>
            </div>
          </Card>
        </li>
      ))}
      {asked && (
        <ConfirmDialog
          open
          tone="danger"
          onOpenChange={(open) => !open && setAsked(null)}
          title={t('methods.question', { last4: asked.last4 })}
          text={t('methods.questionText')}
          confirmLabel={t('methods.remove')}
          error={remove.isError ? apiErrorMessage(remove.error) : undefined}
          onConfirm={() => remove.mutateAsync(asked.id)}
        />
      )}
    </ul>
  );
}
