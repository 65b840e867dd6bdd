import { type Depot, fuelTypes, vanCategories } from '@convoy/fleet/contract';
import { Button, Checkbox, Field, Select } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { moreFiltersUsed, type SearchFilters, withoutFilters } from './search-filters.ts';

const SEATS = [2, 3, 5, 6, 7, 9, 12] as const;
const YOUNGEST = 18;
/** From this age on no van asks for more. */
const GROWN = 30;
const ages = Array.from({ length: GROWN - YOUNGEST + 1 }, (_, index) => YOUNGEST + index);
const plain = "has-[option[value='']:checked]:text-foreground";

/** The rarer filters; each applies at once. */
export function MoreFilters({
  id,
  filters,
  depots,
  onChange,
}: {
  id: string;
  filters: SearchFilters;
  /** Depots a one-way hire may end at. */
  depots: readonly Depot[];
  onChange: (change: Partial<SearchFilters>) => void;
}) {
  const { t } = useTranslation('booking');
  const any = (label: string) => ({ value: '', label });
  const whole = (value: string) => (value ? Number(value) : null);
  return (
    <fieldset
      id={id}
      className="grid grid-cols-1 items-end gap-x-3 gap-y-4 border-border border-t pt-4 min-[22rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-5"
    >
      <legend className="sr-only">{t('search.moreFilters')}</legend>
      <Field label={t('search.category')}>
        <Select
          name="category"
          className={plain}
          value={filters.category ?? ''}
          onValueChange={(value) =>
            onChange({ category: vanCategories.find((category) => category === value) ?? null })
          }
          options={[
            any(t('search.anyUse')),
            ...vanCategories.map((category) => ({ value: category, label: t(`categories.${category}`) })),
          ]}
        />
      </Field>
      <Field label={t('search.fuelType')}>
        <Select
          name="fuelType"
          className={plain}
          value={filters.fuelType ?? ''}
          onValueChange={(value) => onChange({ fuelType: fuelTypes.find((fuel) => fuel === value) ?? null })}
          options={[
            any(t('search.anyFuel')),
            ...fuelTypes.map((fuel) => ({ value: fuel, label: t(`fuelTypes.${fuel}`) })),
          ]}
        />
      </Field>
      <Field label={t('search.seats')}>
        <Select
          name="seats"
          className={plain}
          value={filters.seats ? String(filters.seats) : ''}
          onValueChange={(value) => onChange({ seats: whole(value) })}
          options={[
            any(t('search.anySeats')),
            ...SEATS.map((seats) => ({
              value: String(seats),
              label: t('search.seatsOrMore', { count: seats }),
            })),
          ]}
        />
      </Field>
      <Field label={t('search.driverAge')}>
        <Select
          name="driverAge"
          className={plain}
          value={filters.driverAge ? String(Math.min(GROWN, filters.driverAge)) : ''}
          onValueChange={(value) => onChange({ driverAge: whole(value) })}
          options={[
            any(t('search.anyAge')),
            ...ages.map((age) => ({
              value: String(age),
              label: age === GROWN ? t('search.ageOrOlder', { age }) : String(age),
            })),
          ]}
        />
      </Field>
      {(depots.length > 0 || filters.returnLocation) && (
        <Field label={t('search.returnTo')}>
          <Select
            name="returnLocation"
            className={plain}
            value={filters.returnLocation}
            onValueChange={(returnLocation) => onChange({ returnLocation })}
            options={[any(t('form.returnSame')), ...namesOf(depots, filters.returnLocation)]}
          />
        </Field>
      )}
      <div className="col-span-full -my-1 flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox
          name="licence"
          value="B"
          label={t('search.carLicence')}
          checked={filters.carLicence}
          onCheckedChange={(carLicence) => onChange({ carLicence })}
        />
        {moreFiltersUsed(filters) > 0 && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              const { location: _place, near: _point, vanType: _size, ...more } = withoutFilters;
              onChange(more);
            }}
          >
            {t('search.clearMore')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** A depot that was asked for by an old address stays to be seen. */
function namesOf(depots: readonly Depot[], chosen: string) {
  const names = depots.map(({ name }) => name);
  if (chosen && !names.includes(chosen)) names.push(chosen);
  return names.map((name) => ({ value: name, label: name }));
}
