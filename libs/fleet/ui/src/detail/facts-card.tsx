import { Card, CardContent, cn } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { FleetVan } from '../../../contract/src/index.ts';
import { type FactName, useFactWords } from '../components/use-fact-words.ts';
import { VanPicture } from '../components/van-marks.tsx';

/** Facts and their values as a list; those nobody has given show a dash. */
export function FactList({
  van,
  facts,
  className,
}: {
  van: FleetVan;
  facts: readonly FactName[];
  className?: string;
}) {
  const { nameOf, wordsOf } = useFactWords();
  return (
    <dl className={cn('grid grid-cols-2 gap-x-4 gap-y-3 text-sm', className)}>
      {facts.map((fact) => (
        <div key={fact} className="min-w-0">
          <dt className="text-muted-foreground">{nameOf(fact)}</dt>
          <dd className="font-medium tabular-nums [overflow-wrap:anywhere]">{wordsOf(fact, van[fact])}</dd>
        </div>
      ))}
    </dl>
  );
}

const facts: readonly FactName[] = [
  'vanType',
  'category',
  'location',
  'year',
  'fuelType',
  'seats',
  'loadLength',
  'loadVolume',
  'loadWidthCm',
  'loadHeightCm',
  'rearDoorHeightCm',
  'sideDoorHeightCm',
  'payloadKg',
  'grossWeightKg',
  'licenceCategory',
  'minDriverAge',
  'euroClass',
  'cleanAirCompliant',
  'dailyRate',
  'depositAmount',
];
const allowance: readonly FactName[] = ['milesPerDay', 'extraMileAmount'];

/** What a van is, with its picture. */
export function FactsCard({ van }: { van: FleetVan }) {
  const { t } = useTranslation('fleet');
  return (
    <Card>
      <CardContent className="flex flex-col gap-5">
        <div className="grid gap-5 md:grid-cols-[16rem_minmax(0,1fr)] md:items-start">
          <VanPicture src={van.imageUrl} />
          <div className="flex min-w-0 flex-col gap-4">
            <h2 className="text-lg leading-6">{t('van.facts')}</h2>
            <FactList
              van={van}
              facts={[...facts, ...(van.unlimitedMiles ? (['unlimitedMiles'] as const) : allowance)]}
              className="sm:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]"
            />
          </div>
        </div>
        {van.notes && (
          <div>
            <h3 className="font-medium text-muted-foreground text-sm">{t('facts.notes')}</h3>
            <p className="mt-1 whitespace-pre-line text-sm [overflow-wrap:anywhere]">{van.notes}</p>
          </div>
        )}
      </CardContent>
    </Card>
  );
}

/** How the business came by a van, and what it pays for it. */
export function CostsCard({ van }: { van: FleetVan }) {
  const { t } = useTranslation('fleet');
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <h2 className="text-lg leading-6">{t('costs.title')}</h2>
        <FactList
          van={van}
          facts={['ownership', 'purchasedOn', 'purchasePrice', 'leaseMonthly', 'leaseEndsOn']}
        />
      </CardContent>
    </Card>
  );
}
