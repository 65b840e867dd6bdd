import { RadioGroup } from '@convoy/ui-kit/choices';
import { useTranslation } from 'react-i18next';
import type { SavedCard } from '../../../contract/src/index.ts';
import { CardExpiry, CardName } from './card-name.tsx';

/** With which of the kept cards, or another way. */
export function SavedCardChoice({
  cards,
  chosen,
  disabled,
  onChange,
}: {
  cards: readonly SavedCard[];
  chosen: SavedCard | null;
  disabled: boolean;
  onChange: (card: SavedCard | null) => void;
}) {
  const { t } = useTranslation('payment');
  return (
    <div className="flex flex-col gap-3">
      <p id="saved-cards" className="font-medium text-sm">
        {t('saved.legend')}
      </p>
      <RadioGroup
        look="cards"
        name="saved-card"
        aria-labelledby="saved-cards"
        disabled={disabled}
        value={chosen ? String(chosen.id) : 'other'}
        onValueChange={(value) => onChange(cards.find(({ id }) => String(id) === value) ?? null)}
        options={[
          ...cards.map((card) => ({
            value: String(card.id),
            label: <CardName card={card} />,
            description: <CardExpiry card={card} />,
          })),
          { value: 'other', label: t('saved.other'), description: t('saved.otherHint') },
        ]}
      />
    </div>
  );
}
