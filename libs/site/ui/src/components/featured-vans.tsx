import type { VanResult } from '@convoy/booking/contract';
import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Button, Card, Icon, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { freeVans } from '../site.api.ts';
import { sitePaths } from '../site.paths.ts';
import { Band } from './band.tsx';
import { featuredVans } from './featured-vans.rule.ts';

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-4';

/** The cheapest free van of each size at its real price. The section is absent where no van is free. */
export function FeaturedVans() {
  const { t } = useTranslation('site');
  const vans = useQuery(freeVans);
  const featured = featuredVans(vans.data ?? []);
  if (vans.isSuccess && featured.length === 0) return null;
  return (
    <Band
      tinted
      title={t('vans.title')}
      text={t('vans.text')}
      action={
        <Button asChild variant="outline">
          <a href={sitePaths.vans}>
            {t('vans.all')}
            <Icon name="arrow-right" />
          </a>
        </Button>
      }
    >
      {vans.isError ? (
        <Alert
          tone="warning"
          action={
            <Button variant="outline" size="sm" onClick={() => vans.refetch()}>
              {t('vans.retry')}
            </Button>
          }
        >
          {t('vans.failed')}
        </Alert>
      ) : vans.isPending ? (
        <div className={grid} aria-hidden="true">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-80 rounded-xl" />
          ))}
        </div>
      ) : (
        <ul className={grid}>
          {featured.map((van) => (
            <li key={van.id} className="grid">
              <FeaturedVan van={van} />
            </li>
          ))}
        </ul>
      )}
    </Band>
  );
}

function FeaturedVan({ van }: { van: VanResult }) {
  const { t } = useTranslation('site');
  const { money, number } = useFormats();
  const electric = van.fuelType === 'electric';
  return (
    <Card className="group relative flex flex-col overflow-hidden transition-shadow hover:shadow-lg">
      <div className="aspect-[16/10] overflow-hidden bg-muted">
        {van.imageUrl?.startsWith('/') ? (
          <img
            src={van.imageUrl}
            alt=""
            width={640}
            height={400}
            loading="lazy"
            className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
          />
        ) : (
          <span className="grid size-full place-items-center text-muted-foreground">
            <Icon name="van" className="size-12 opacity-50" />
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div>
          <p className="font-medium text-primary-text text-sm">{t(`vanTypes.${van.vanType}`)}</p>
          <h3 className="text-lg leading-6">
            <Link to={sitePaths.search({ van: String(van.id) })} className="after:absolute after:inset-0">
              {van.make} {van.model}
            </Link>
          </h3>
          <p className="mt-1 text-pretty text-muted-foreground text-sm">{t(`sizes.${van.vanType}`)}</p>
        </div>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-sm">
          <li className="flex items-center gap-1.5">
            <Icon name="package" className="size-4" />
            {t('vans.loadLength', { metres: number(Number(van.loadLength)) })}
          </li>
          <li className="flex items-center gap-1.5">
            <Icon name={electric ? 'plug-zap' : 'fuel'} className="size-4" />
            {t(`fuelTypes.${van.fuelType}`)}
          </li>
        </ul>
        <div className="mt-auto border-border border-t pt-3">
          <p className="flex items-baseline gap-1.5">
            <span className="font-semibold text-xl tabular-nums">{money(van.perDay)}</span>
            <span className="text-muted-foreground text-sm">{t('vans.perDay')}</span>
          </p>
          {Number(van.perHire) > 0 && (
            <p className="text-muted-foreground text-sm tabular-nums">
              {t('vans.perHire', { amount: money(van.perHire) })}
            </p>
          )}
          <p className="text-muted-foreground text-sm tabular-nums">
            {t('vans.deposit', { amount: money(van.depositAmount) })}
          </p>
        </div>
      </div>
    </Card>
  );
}
