import { Button } from '@convoy/ui-kit';
import { SearchField } from '@convoy/ui-kit/controls';
import { useTranslation } from 'react-i18next';
import { type CatalogueFilter, catalogueFilters } from './narrow-catalogue.rule.ts';

/** Narrows a catalogue that is longer than one sees at once. */
export function CatalogueFilters({
  filter,
  words,
  left,
  onChange,
}: {
  filter: CatalogueFilter;
  words: string;
  /** How many are shown. */
  left: number;
  onChange: (next: { filter: CatalogueFilter; words: string }) => void;
}) {
  const { t } = useTranslation('plugin');
  return (
    <div className="mb-5 flex flex-col gap-3 lg:flex-row lg:items-center">
      <SearchField
        value={words}
        onValueChange={(next) => onChange({ filter, words: next })}
        aria-label={t('catalogue.search')}
        placeholder={t('catalogue.search')}
        className="lg:w-72"
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for entries of a form; these are views of a list */}
      <div
        role="group"
        aria-label={t('catalogue.filter')}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
      >
        {catalogueFilters.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === filter ? 'primary' : 'outline'}
            aria-pressed={one === filter}
            onClick={() => onChange({ filter: one, words })}
          >
            {t(`catalogue.filters.${one}`)}
          </Button>
        ))}
      </div>
      <p aria-live="polite" className="text-muted-foreground text-sm tabular-nums lg:ms-auto">
        {t('catalogue.shown', { count: left })}
      </p>
    </div>
  );
}
