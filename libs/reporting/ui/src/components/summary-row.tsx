import { useFormats } from '@convoy/shell-api';
import { Alert, Button, StatCard } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dashboardStats } from '../reporting.api.ts';
import { businessCards, customerCards, isBusinessStats, type StatCardModel } from './stat-cards.rule.ts';

const PLACES = ['a', 'b', 'c', 'd'];

/** Four figures: their places while they load, dashes when they cannot be had, never an invented number. */
export function SummaryRow() {
  const { t } = useTranslation('reporting');
  const stats = useQuery(dashboardStats);
  if (stats.isPending) {
    return (
      <Row busy>
        {PLACES.map((place) => (
          <StatCard
            key={place}
            label={<span className="sr-only">{t('stats.loading')}</span>}
            value=""
            loading
          />
        ))}
      </Row>
    );
  }
  if (stats.isError) {
    return (
      <div className="flex flex-col gap-4">
        <Row>
          {PLACES.map((place) => (
            <StatCard
              key={place}
              label={t('stats.noData')}
              value={t('stats.dash')}
              caption={t('stats.dash')}
            />
          ))}
        </Row>
        <Alert
          tone="warning"
          action={
            <Button variant="outline" size="sm" onClick={() => stats.refetch()}>
              {t('stats.retry')}
            </Button>
          }
        >
          {t('stats.noDataHint')}
        </Alert>
      </div>
    );
  }
  const cards = isBusinessStats(stats.data) ? businessCards(stats.data) : customerCards(stats.data);
  return (
    <Row>
      {cards.map((card) => (
        <Stat key={card.key} card={card} />
      ))}
    </Row>
  );
}

function Row({ busy, children }: { busy?: boolean; children: ReactNode }) {
  const { t } = useTranslation('reporting');
  return (
    <section
      aria-label={t('stats.label')}
      aria-busy={busy || undefined}
      className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4"
    >
      {children}
    </section>
  );
}

function Stat({ card }: { card: StatCardModel }) {
  const { t } = useTranslation('reporting');
  const { kind, amount } = card.value;
  const { money, number, percent } = useFormats();
  const value =
    amount === null
      ? t('stats.dash')
      : kind === 'pounds'
        ? money(String(amount))
        : kind === 'percent'
          ? percent(amount)
          : number(amount);
  return (
    <StatCard
      icon={card.icon}
      label={t(`stats.${card.key}`)}
      value={value}
      caption={card.caption && t(card.caption)}
      trend={
        card.trend && {
          value: card.trend.value,
          caption: t(card.trend.caption),
          ...(card.trend.value === null ? {} : { text: percent(Math.abs(card.trend.value)) }),
        }
      }
    />
  );
}
