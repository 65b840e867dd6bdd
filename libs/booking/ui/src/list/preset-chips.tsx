import { civilToday } from '@convoy/platform/time';
import { useTenant } from '@convoy/shell-api';
import { Badge, Button } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { listPresets, presetList, presetOf } from './list-presets.rule.ts';
import { type BookingListState, wholeList } from './list-url.state.ts';

/** What a desk asks for most, one press each; a second press shows everything again. */
export function PresetChips({
  state,
  total,
  onChange,
}: {
  state: BookingListState;
  /** How many bookings the shown list has, where that is known. */
  total: number | null;
  onChange: (next: BookingListState) => void;
}) {
  const { t } = useTranslation('booking');
  const { timeZone } = useTenant();
  const today = civilToday(timeZone);
  const chosen = presetOf(state, today);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for entries of a form; these are views of a list
    <div
      role="group"
      aria-label={t('list.presets.label')}
      className="-mx-4 mb-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
    >
      {listPresets.map((preset) => (
        <Button
          key={preset}
          size="sm"
          variant={preset === chosen ? 'primary' : 'outline'}
          aria-pressed={preset === chosen}
          onClick={() => onChange(preset === chosen ? wholeList : presetList(preset, today))}
        >
          {t(`list.presets.${preset}`)}
          {preset === chosen && total !== null && <Badge className="h-5 px-2 tabular-nums">{total}</Badge>}
        </Button>
      ))}
    </div>
  );
}
