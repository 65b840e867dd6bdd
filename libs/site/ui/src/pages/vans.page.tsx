import { vanTypes } from '@convoy/fleet/contract';
import { Button, cn, EmptyState } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardsShape, Loaded, PublicPage } from '../components/public-page.tsx';
import { allVans } from '../site.api.ts';
import { sitePaths } from '../site.paths.ts';
import { ModelCard } from '../vans/model-card.tsx';
import { type VanModel, vanModels } from '../vans/van-models.rule.ts';

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** `/vans` of a brand: every model it hires out. */
export default function VansPage() {
  const { t } = useTranslation('site');
  const vans = useQuery(allVans);
  return (
    <PublicPage
      title={t('vansPage.title')}
      text={t('vansPage.text')}
      action={
        <Button asChild>
          <a href={sitePaths.search()}>{t('search.submit')}</a>
        </Button>
      }
    >
      <Loaded query={vans} shape={<CardsShape count={6} className={grid} />}>
        {(read) => {
          const models = vanModels(read);
          return models.length === 0 ? (
            <EmptyState
              icon="van"
              title={t('vansPage.empty')}
              text={t('vansPage.emptyText')}
              action={
                <Button asChild>
                  <a href={sitePaths.contact}>{t('about.write')}</a>
                </Button>
              }
            />
          ) : (
            <Models models={models} />
          );
        }}
      </Loaded>
    </PublicPage>
  );
}

function Models({ models }: { models: readonly VanModel[] }) {
  const { t } = useTranslation('site');
  const [size, setSize] = useState<string | null>(null);
  const sizes = vanTypes.filter((type) => models.some(({ vanType }) => vanType === type));
  const shown = models.filter(({ vanType }) => size === null || vanType === size);
  const choices = [{ value: null, label: t('vansPage.allSizes') }].concat(
    sizes.map((value) => ({ value: value as never, label: t(`vanTypes.${value}`) })),
  );
  return (
    <>
      {sizes.length > 1 && (
        <fieldset className="mb-6 flex flex-wrap gap-2 noscript:hidden">
          <legend className="sr-only">{t('vansPage.size')}</legend>
          {choices.map(({ value, label }) => (
            <button
              key={label}
              type="button"
              aria-pressed={size === value}
              onClick={() => setSize(value)}
              className={cn(
                'min-h-11 rounded-full border px-4 font-medium text-sm',
                size === value
                  ? 'border-primary bg-primary text-primary-foreground'
                  : 'border-border bg-surface hover:border-input-hover',
              )}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
      <ul className={grid}>
        {shown.map((model) => (
          <li key={model.slug} className="grid min-w-0">
            <ModelCard model={model} />
          </li>
        ))}
      </ul>
    </>
  );
}
