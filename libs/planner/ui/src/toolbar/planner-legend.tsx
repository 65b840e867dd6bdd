import { cn, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { takeStates } from '../../../contract/src/index.ts';
import { takeLooks } from '../plan/take-looks.ts';

/** What the bars mean. */
export function PlannerLegend() {
  const { t } = useTranslation('planner');
  return (
    <ul
      aria-label={t('legend.label')}
      className="mt-3 flex flex-wrap gap-x-4 gap-y-2 text-muted-foreground text-xs"
    >
      {takeStates.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={cn('grid size-5 place-items-center rounded-md', takeLooks[state].bar)}
          >
            <Icon name={takeLooks[state].icon} className="size-3" />
          </span>
          {t(`states.${state}`)}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-5 rounded-md border border-primary/50 border-dotted" />
        {t('gap.title')}
      </li>
    </ul>
  );
}
