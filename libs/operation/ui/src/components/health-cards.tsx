import { useFormats } from '@convoy/shell-api';
import { StatCard } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { SystemView } from '../../../contract/src/index.ts';

/** The figures somebody looks at first. */
export function HealthCards({ view }: { view: SystemView }) {
  const { t } = useTranslation('operation');
  const { number } = useFormats();
  const ms = (value: number) => t('ms', { value: number(value) });
  const minute = view.minutes.at(-2);
  const errors = view.minutes.reduce((sum, each) => sum + each.errors, 0);
  const { outbox } = view;
  return (
    <section aria-label={t('health')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <StatCard
        label={t('cards.requests')}
        value={number(view.requestsPerSecond)}
        caption={t('cards.requestsText')}
        icon="gauge"
      />
      <StatCard
        label={t('cards.answer')}
        value={minute?.p95Ms == null ? null : ms(minute.p95Ms)}
        caption={t('cards.answerText')}
        icon="clock"
      />
      <StatCard
        label={t('cards.errors')}
        value={number(errors)}
        caption={t('cards.errorsText')}
        icon="triangle-alert"
      />
      <StatCard
        label={t('cards.outbox')}
        value={outbox === null ? null : number(outbox.depth)}
        caption={
          outbox === null
            ? t('cards.outboxNobody')
            : t('cards.outboxText', { seconds: number(outbox.lagSeconds), dead: number(outbox.dead) })
        }
        icon="bell"
      />
    </section>
  );
}
