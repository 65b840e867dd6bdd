import type { Depot } from '@convoy/fleet/contract';
import { apiErrorMessage } from '@convoy/shell-api';
import { askToConfirm, Icon, toast } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PriceRule, PriceRuleKind, Rates } from '../../../contract/src/index.ts';
import { entriesOf } from './rate-entries.ts';
import { type MayChange, RateEntry, RatePart } from './rate-entry.tsx';
import { rulesOfStep } from './rate-steps.ts';
import { allVans, deleteRule, nameOf, saveRule, useRenewRates } from './rates.api.ts';
import { useRateWords } from './use-rate-words.ts';

/** The rules of one kind, in the order in which they are looked at, and who wins where two of them meet. */
export function RulesPart({
  number,
  kind,
  rates,
  depots,
  may,
  onEdit,
}: {
  number: number;
  kind: PriceRuleKind;
  rates: Rates;
  depots: readonly Depot[];
  may: MayChange;
  onEdit: (kind: PriceRuleKind, rule: PriceRule | null) => void;
}) {
  const { t } = useTranslation('booking');
  const { sentence } = useRateWords();
  const renew = useRenewRates();
  const scopeOf = useScopes(depots);
  const { rules, conflicts } = rulesOfStep(rates, kind);

  const change = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toast({ title: done, tone: 'success' });
    } catch (error) {
      toast({ title: t('rates.failed'), description: apiErrorMessage(error), tone: 'destructive' });
    }
    await renew();
  };
  const remove = async (rule: PriceRule) => {
    const sure = await askToConfirm({
      title: t('rates.deleteTitle', { name: rule.name }),
      text: t('rates.deleteText'),
      confirmLabel: t('rates.delete'),
      tone: 'danger',
    });
    if (sure) await change(() => deleteRule(rule.id), t('rates.deleted'));
  };
  return (
    <RatePart
      number={number}
      title={t(`rates.steps.${kind}.title`)}
      text={t(`rates.steps.${kind}.text`)}
      add={{ label: t('rates.add'), onAdd: () => onEdit(kind, null) }}
      may={may}
      empty={t(`rates.steps.${kind}.empty`)}
      footer={
        conflicts.length > 0 && (
          <div className="mt-4 rounded-lg bg-muted/60 p-3 text-sm">
            <h3 className="mb-1 font-medium text-sm">{t('rates.conflicts.title')}</h3>
            <ul className="flex flex-col gap-1">
              {conflicts.map(({ winner, loser, because }) => (
                <li key={`${winner.id} ${loser.id}`} className="flex gap-2 text-muted-foreground">
                  <Icon name="arrow-right" className="mt-1 size-3.5 shrink-0" />
                  <span>
                    {t('rates.conflicts.pair', {
                      winner: winner.name,
                      loser: loser.name,
                      because: t(`rates.conflicts.${because}`),
                    })}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )
      }
    >
      {rules.length > 0 &&
        rules.map((rule) => (
          <RateEntry
            key={rule.id}
            name={rule.name}
            text={sentence(rule)}
            notes={[
              ...scopeOf(rule),
              rule.priority !== 0 && t('rates.priorityOf', { priority: rule.priority }),
            ].filter((note) => note !== false)}
            active={rule.active}
            may={may}
            onActive={(active) =>
              void change(
                () => saveRule(rule, { ...entriesOf(rule), active }),
                t(active ? 'rates.switchedOn' : 'rates.switchedOff', { name: rule.name }),
              )
            }
            onEdit={() => onEdit(kind, rule)}
            onDelete={() => void remove(rule)}
          />
        ))}
    </RatePart>
  );
}

/** Whom a rule concerns, in words; nothing for all. */
function useScopes(depots: readonly Depot[]): (rule: PriceRule) => readonly string[] {
  const { t } = useTranslation('booking');
  const { data: vans = [] } = useQuery(allVans);
  return ({ vanType, depotId, vanId }) => {
    const found: string[] = [];
    if (vanType) found.push(t(`vanTypes.${vanType}`));
    if (depotId !== null) found.push(depots.find(({ id }) => id === depotId)?.name ?? String(depotId));
    if (vanId !== null) {
      const van = vans.find(({ id }) => id === vanId);
      found.push(van ? nameOf(van) : String(vanId));
    }
    return found;
  };
}
