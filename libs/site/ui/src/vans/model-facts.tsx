import { useFormats } from '@convoy/shell-api';
import { useTranslation } from 'react-i18next';
import type { VanModel } from './van-models.rule.ts';

/** What fits in, who may drive it and what it needs; what nobody measured is left out. */
export function ModelFacts({ model }: { model: VanModel }) {
  const { t } = useTranslation('site');
  const { money, number, metres } = useFormats();
  const van = model.cheapest;
  const length = number(Number(van.loadLength));
  const doors = [
    van.rearDoorHeightCm !== null && t('vanPage.rear', { height: metres(van.rearDoorHeightCm) }),
    van.sideDoorHeightCm !== null && t('vanPage.side', { height: metres(van.sideDoorHeightCm) }),
  ].filter((door) => door !== false);
  const years = model.vans.map(({ year }) => year);
  const [oldest, newest] = [Math.min(...years), Math.max(...years)];
  const facts: [label: string, value: string | null][] = [
    [
      t('vanPage.fact.inside'),
      van.loadWidthCm !== null && van.loadHeightCm !== null
        ? t('vanPage.size', { length, width: metres(van.loadWidthCm), height: metres(van.loadHeightCm) })
        : t('vanPage.length', { length }),
    ],
    [
      t('vanPage.fact.volume'),
      van.loadVolume && t('vanPage.volume', { volume: number(Number(van.loadVolume)) }),
    ],
    [
      t('vanPage.fact.payload'),
      van.payloadKg === null ? null : t('vanPage.payload', { kilograms: number(van.payloadKg) }),
    ],
    [t('vanPage.fact.doors'), doors.join(', ') || null],
    [t('vanPage.fact.seats'), number(van.seats)],
    [
      t('vanPage.fact.fuel'),
      [...new Set(model.vans.map(({ fuelType }) => fuelType))]
        .map((fuel) => t(`fuelTypes.${fuel}`))
        .join(', '),
    ],
    [t('vanPage.fact.licence'), t('vanPage.licence', { category: van.licenceCategory })],
    [t('vanPage.fact.age'), t('vanPage.age', { age: van.minDriverAge })],
    [t('vanPage.fact.deposit'), money(van.depositAmount)],
    [t('vanPage.fact.year'), oldest === newest ? String(oldest) : `${oldest}–${newest}`],
  ];
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex justify-between gap-4 border-border border-b py-2.5 text-sm">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="text-end tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
