import { useFormats } from '@convoy/shell-api';
import { Card } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { VanPicture } from '../components/van-picture.tsx';
import { sitePaths } from '../site.paths.ts';
import type { VanModel } from './van-models.rule.ts';

/** A model on the list of vans. */
export function ModelCard({ model }: { model: VanModel }) {
  const { t } = useTranslation('site');
  const { money, number } = useFormats();
  const { cheapest, vans, depots } = model;
  return (
    <Card className="group relative flex min-w-0 flex-col overflow-hidden transition-shadow hover:shadow-lg">
      <VanPicture src={model.pictures[0]?.url} alt="" />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <p className="font-medium text-primary-text text-sm">{t(`vanTypes.${model.vanType}`)}</p>
        <h2 className="wrap-anywhere text-lg leading-6">
          <a href={sitePaths.van(model.slug)} className="after:absolute after:inset-0">
            {model.name}
          </a>
        </h2>
        <p className="text-pretty text-muted-foreground text-sm">
          {t('vans.loadLength', { metres: number(Number(cheapest.loadLength)) })} ·{' '}
          {t(`fuelTypes.${cheapest.fuelType}`)}
        </p>
        <p className="text-pretty text-muted-foreground text-sm">
          {t('vansPage.available', { count: vans.length, depots: depots.join(', ') })}
        </p>
        <p className="mt-auto border-border border-t pt-3 font-semibold tabular-nums">
          {t('vansPage.from', { amount: money(cheapest.perDay) })}
          {Number(cheapest.perHire) > 0 && (
            <span className="block font-normal text-muted-foreground text-sm">
              {t('vans.perHire', { amount: money(cheapest.perHire) })}
            </span>
          )}
        </p>
      </div>
    </Card>
  );
}
