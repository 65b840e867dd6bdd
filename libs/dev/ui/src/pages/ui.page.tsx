import { useTenant } from '@convoy/shell-api';
import { useSearchParams } from '@convoy/shell-api/router';
import { Alert, cn, Field, Select, Skeleton } from '@convoy/ui-kit';
import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandScope } from '../components/brand-scope.tsx';
import { useBrands } from '../components/use-brands.ts';
import { groups, type UiGroup } from '../groups/index.ts';
import { type Voice, VoiceProvider } from '../groups/words.ts';

const shown = new Map<string, ComponentType>(groups.map(({ id, load }) => [id, lazy(load)]));
const voices: readonly Voice[] = ['plain', 'long', 'rtl'];

/**
 * Every component of the kit in all its states, in any brand and both schemes. What is shown is in the address, so
 * that a picture can be taken of any part: `?group=forms&brand=greenline&scheme=dark&words=long`.
 */
export default function UiPage() {
  const { t } = useTranslation('dev');
  const [query, setQuery] = useSearchParams();
  const { slug, theme } = useTenant();
  const { brands, failed } = useBrands();
  const choose = (name: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const brand = query.get('brand') ?? '';
  const scheme =
    query.get('scheme') === 'dark' ? 'dark' : query.get('scheme') === 'light' ? 'light' : theme.mode;
  const voice = voices.find((one) => one === query.get('words')) ?? 'plain';
  const wanted = groups.filter(({ id }) => id === query.get('group'));
  const chosen = brands.find((one) => one.slug === brand);
  const words = useMemo(
    () => [
      { value: 'plain', label: t('ui.wordsPlain') },
      { value: 'long', label: t('ui.wordsLong') },
      { value: 'rtl', label: t('ui.wordsRtl') },
    ],
    [t],
  );
  return (
    <BrandScope theme={chosen?.theme ?? null} scheme={scheme}>
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 p-4 md:p-8">
        <header className="flex flex-col gap-4">
          <h1 className="text-2xl">{t('ui.title')}</h1>
          {failed && <Alert tone="warning" title={t('ui.brandsFailed')} />}
          <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
            <Field label={t('ui.brand')}>
              <Select
                value={chosen ? brand : ''}
                onValueChange={(value) => choose('brand', value)}
                options={[
                  { value: '', label: t('ui.ownBrand') },
                  ...brands
                    .filter((one) => one.slug !== slug)
                    .map((one) => ({ value: one.slug, label: one.name })),
                ]}
              />
            </Field>
            <Field label={t('ui.scheme')}>
              <Select
                value={scheme}
                onValueChange={(value) => choose('scheme', value)}
                options={[
                  { value: 'light', label: t('ui.light') },
                  { value: 'dark', label: t('ui.dark') },
                ]}
              />
            </Field>
            <Field label={t('ui.words')}>
              <Select value={voice} onValueChange={(value) => choose('words', value)} options={words} />
            </Field>
          </div>
          <GroupLinks chosen={wanted[0]?.id} onChoose={(id) => choose('group', id)} />
        </header>
        <VoiceProvider value={voice}>
          {(wanted.length > 0 ? wanted : groups).map((group) => (
            <GroupPart key={group.id} group={group} dir={voice === 'rtl' ? 'rtl' : 'ltr'} />
          ))}
        </VoiceProvider>
      </div>
    </BrandScope>
  );
}

function GroupLinks({ chosen, onChoose }: { chosen: string | undefined; onChoose: (id: string) => void }) {
  const { t } = useTranslation('dev');
  return (
    <nav aria-label={t('ui.groups')} className="flex flex-wrap gap-2">
      {groups.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id === chosen ? '' : id)}
          className={cn(
            'min-h-11 rounded-md border px-3 text-sm md:min-h-8',
            id === chosen ? 'border-primary bg-primary-soft text-primary-text' : 'border-border',
          )}
        >
          {t(title as 'group.buttons')}
        </button>
      ))}
    </nav>
  );
}

function GroupPart({ group, dir }: { group: UiGroup; dir: 'ltr' | 'rtl' }) {
  const { t } = useTranslation('dev');
  const Content = shown.get(group.id);
  if (!Content) return null;
  return (
    <section
      data-group={group.id}
      dir={dir}
      aria-labelledby={`group-${group.id}`}
      className="flex min-w-0 flex-col gap-5 rounded-xl border border-border bg-surface p-4 md:p-6"
    >
      <h2 id={`group-${group.id}`} className="text-lg">
        {t(group.title as 'group.buttons')}
      </h2>
      <Suspense fallback={<Skeleton className="h-40" aria-label={t('ui.loading')} />}>
        <Content />
      </Suspense>
    </section>
  );
}
