import { apiErrorMessage, choiceInUrl, wordsInUrl } from '@convoy/shell-api';
import { useSearchParams } from '@convoy/shell-api/router';
import { Alert, Button, Card, EmptyState, PageHeader, Skeleton } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plugin } from '../../../contract/src/index.ts';
import { CatalogueFilters } from '../catalogue/catalogue-filters.tsx';
import {
  type CatalogueFilter,
  catalogueFilters,
  MOST_WITHOUT_SEARCH,
  narrowCatalogue,
} from '../catalogue/narrow-catalogue.rule.ts';
import { OwnPrograms } from '../catalogue/own-programs.tsx';
import { PluginCard } from '../catalogue/plugin-card.tsx';
import { useCatalogue } from '../plugin.api.ts';

/** `/settings/integrations`: what a brand may add to the product, with price and what it may do. For its admins. */
export default function IntegrationsPage() {
  const { t } = useTranslation('plugin');
  const plugins = useCatalogue();
  return (
    <>
      <PageHeader title={t('titles.integrations')} description={t('catalogue.text')} />
      {plugins.data ? (
        <Catalogue plugins={plugins.data} />
      ) : plugins.isError ? (
        <Alert
          tone="danger"
          title={t('catalogue.failed')}
          action={
            <Button variant="outline" size="sm" onClick={() => plugins.refetch()}>
              {t('catalogue.retry')}
            </Button>
          }
        >
          {apiErrorMessage(plugins.error)}
        </Alert>
      ) : (
        <div role="status" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          <span className="sr-only">{t('catalogue.loading')}</span>
          {[0, 1, 2].map((one) => (
            <Skeleton key={one} className="h-96 rounded-xl" />
          ))}
        </div>
      )}
      <OwnPrograms />
    </>
  );
}

function Catalogue({ plugins }: { plugins: readonly Plugin[] }) {
  const { t } = useTranslation('plugin');
  const [query, setQuery] = useSearchParams();
  const filter = choiceInUrl(query, 'show', catalogueFilters) ?? 'all';
  // What is typed stays as it is typed; the address holds it for whoever comes back.
  const [words, setWords] = useState(() => wordsInUrl(query));
  const searches = plugins.length > MOST_WITHOUT_SEARCH;
  const left = searches ? narrowCatalogue(plugins, { filter, words }) : plugins;
  const narrow = (next: { filter: CatalogueFilter; words: string }) => {
    setWords(next.words);
    const address = new URLSearchParams();
    if (next.words.trim()) address.set('q', next.words.trim());
    if (next.filter !== 'all') address.set('show', next.filter);
    setQuery(address, { replace: true, preventScrollReset: true });
  };

  if (plugins.length === 0)
    return (
      <Card>
        <EmptyState icon="plug" heading="h2" title={t('catalogue.empty')} text={t('catalogue.emptyText')} />
      </Card>
    );
  return (
    <>
      {searches && <CatalogueFilters filter={filter} words={words} left={left.length} onChange={narrow} />}
      {left.length === 0 ? (
        <Card>
          <EmptyState
            icon="search"
            title={t('catalogue.none')}
            text={t('catalogue.noneText')}
            action={
              <Button variant="outline" onClick={() => narrow({ filter: 'all', words: '' })}>
                {t('catalogue.clear')}
              </Button>
            }
          />
        </Card>
      ) : (
        <ul aria-label={t('catalogue.list')} className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {left.map((plugin) => (
            <li key={plugin.id} className="min-w-0">
              <PluginCard plugin={plugin} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
