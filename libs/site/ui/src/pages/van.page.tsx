import { Slot, useFormats } from '@convoy/shell-api';
import { Button, Card, EmptyState, Icon } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageParam } from '../components/page-param.ts';
import { Loaded, PublicPage } from '../components/public-page.tsx';
import { allVans } from '../site.api.ts';
import { sitePaths } from '../site.paths.ts';
import { FreeMonth } from '../vans/free-month.tsx';
import { ModelFacts } from '../vans/model-facts.tsx';
import { ModelGallery } from '../vans/model-gallery.tsx';
import { type VanModel, vanModels } from '../vans/van-models.rule.ts';

/** `/vans/{model}` of a brand: one model with what fits in, what it costs and when it is free. */
export default function VanPage() {
  const { t } = useTranslation('site');
  const slug = usePageParam('model');
  const vans = useQuery(allVans);
  const model = vans.data && vanModels(vans.data).find((each) => each.slug === slug);
  if (vans.isSuccess && !model)
    return (
      <EmptyState
        heading="h1"
        icon="van"
        className="min-h-[60vh]"
        title={t('vanPage.notFound')}
        text={t('vanPage.notFoundText')}
        action={
          <Button asChild>
            <a href={sitePaths.vans}>{t('vansPage.title')}</a>
          </Button>
        }
      />
    );
  return (
    <PublicPage
      title={model?.name ?? t('titles.van')}
      text={model ? `${t(`vanTypes.${model.vanType}`)}. ${t(`sizes.${model.vanType}`)}.` : undefined}
    >
      <Loaded query={vans}>{() => model && <Model model={model} />}</Loaded>
    </PublicPage>
  );
}

function Model({ model }: { model: VanModel }) {
  const { t } = useTranslation('site');
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-8">
        <ModelGallery model={model} />
        <section aria-labelledby="facts">
          <h2 id="facts" className="mb-3 text-xl leading-7">
            {t('vanPage.facts')}
          </h2>
          <ModelFacts model={model} />
        </section>
        <Slot id="site.van.after.v1" vanId={model.cheapest.id} />
      </div>
      <div className="flex min-w-0 flex-col gap-8 lg:sticky lg:top-24">
        <PriceCard model={model} />
        <FreeMonth vans={model.vans} />
      </div>
    </div>
  );
}

function PriceCard({ model: { cheapest, depots } }: { model: VanModel }) {
  const { t } = useTranslation('site');
  const { money } = useFormats();
  return (
    <Card className="flex flex-col gap-3 p-5">
      <p className="font-semibold text-2xl tabular-nums">
        {t('vansPage.from', { amount: money(cheapest.perDay) })}
      </p>
      <div className="text-muted-foreground text-sm tabular-nums">
        {Number(cheapest.perHire) > 0 && <p>{t('vans.perHire', { amount: money(cheapest.perHire) })}</p>}
        <p>{t('vans.deposit', { amount: money(cheapest.depositAmount) })}</p>
      </div>
      <Button asChild size="lg">
        <a href={sitePaths.search({ van: String(cheapest.id) })}>{t('vanPage.book')}</a>
      </Button>
      <section aria-labelledby="where">
        <h2 id="where" className="mt-2 font-medium text-sm">
          {t('vanPage.where')}
        </h2>
        <ul className="mt-1">
          {depots.map((depot) => (
            <li key={depot}>
              <a
                href={sitePaths.depot(depot)}
                className="inline-flex min-h-10 items-center gap-2 text-link text-sm underline-offset-4 hover:underline"
              >
                <Icon name="map-pin" className="size-4 shrink-0" />
                {depot}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
