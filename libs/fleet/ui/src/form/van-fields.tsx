import { Card, CardContent, Input, Select, Textarea } from '@convoy/ui-kit';
import { MoneyField, NumberField } from '@convoy/ui-kit/controls';
import { DatePicker } from '@convoy/ui-kit/dates';
import { FormField } from '@convoy/ui-kit/forms';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  euroClasses,
  fuelTypes,
  licenceCategories,
  ownerships,
  vanCategories,
  vanTypes,
} from '../../../contract/src/index.ts';
import { type FactName, useFactWords } from '../components/use-fact-words.ts';
import { depots as depotsQuery } from '../fleet.api.ts';
import { PlateEntry } from './plate/plate-entry.tsx';
import { PlatePanel } from './plate/plate-panel.tsx';
import { SaidBy } from './plate/said-by.tsx';
import { PlateProvider, usePlate, usePlateLookup } from './plate/use-plate-lookup.ts';
import { MileageSelect, YearField, YesNoSelect } from './van-controls.tsx';

/** Every fact of a van that people enter, part by part. @param isNew then its first odometer reading is asked for too */
export function VanFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('fleet');
  const { nameOf, wordsOf } = useFactWords();
  const { data: depots = [] } = useQuery(depotsQuery);
  const optionsOf = (fact: FactName, values: readonly string[]) =>
    values.map((value) => ({ value, label: wordsOf(fact, value) }));
  const withNone = (fact: FactName, values: readonly string[]) => [
    { value: '', label: t('notSaid') },
    ...optionsOf(fact, values),
  ];
  return (
    <PlateProvider value={usePlateLookup(isNew)}>
      <Part title={t('form.what')}>
        <Fact name="registration" required hint={t('plate.hint')} className="sm:col-span-2">
          <PlateEntry />
        </Fact>
        <PlatePanel />
        <Fact name="location" required>
          <Select
            placeholder={t('form.chooseDepot')}
            options={depots.map(({ name }) => ({ value: name, label: name }))}
          />
        </Fact>
        <Fact name="make" required>
          <Input maxLength={40} autoComplete="off" />
        </Fact>
        <Fact name="model" required>
          <Input maxLength={60} autoComplete="off" />
        </Fact>
        <Fact name="year" required>
          <YearField />
        </Fact>
        <Fact name="category" required>
          <Select options={optionsOf('category', vanCategories)} />
        </Fact>
        <Fact name="fuelType" required>
          <Select options={optionsOf('fuelType', fuelTypes)} />
        </Fact>
        {isNew && (
          <FormField name="odometerMiles" label={nameOf('odometerMiles')}>
            <NumberField min={0} max={2_000_000} unit={t('units.milesShort')} plain />
          </FormField>
        )}
      </Part>
      <Part title={t('form.load')}>
        <Fact name="vanType" required>
          <Select options={optionsOf('vanType', vanTypes)} />
        </Fact>
        <Fact name="seats" required>
          <NumberField min={1} max={20} />
        </Fact>
        <Fact name="loadLength" required>
          <NumberField min={0.5} max={20} step={0.1} places={1} unit={t('units.metresShort')} />
        </Fact>
        <Fact name="loadVolume">
          <NumberField min={0.1} max={100} step={0.5} places={1} unit={t('units.cubicMetresShort')} />
        </Fact>
        <Fact name="loadWidthCm">
          <NumberField min={30} max={300} step={5} unit={t('units.centimetresShort')} />
        </Fact>
        <Fact name="loadHeightCm">
          <NumberField min={30} max={400} step={5} unit={t('units.centimetresShort')} />
        </Fact>
        <Fact name="rearDoorHeightCm">
          <NumberField min={30} max={400} step={5} unit={t('units.centimetresShort')} />
        </Fact>
        <Fact name="sideDoorHeightCm">
          <NumberField min={30} max={400} step={5} unit={t('units.centimetresShort')} />
        </Fact>
        <Fact name="grossWeightKg" hint={t('form.grossWeightHint')}>
          <NumberField min={500} max={44_000} step={50} unit={t('units.kilogramsShort')} />
        </Fact>
        <Fact name="payloadKg">
          <NumberField min={0} max={30_000} step={10} unit={t('units.kilogramsShort')} />
        </Fact>
      </Part>
      <Part title={t('form.drivers')}>
        <Fact name="licenceCategory" required hint={t('form.licenceHint')}>
          <Select options={optionsOf('licenceCategory', licenceCategories)} />
        </Fact>
        <Fact name="minDriverAge" required>
          <NumberField min={17} max={99} />
        </Fact>
        <Fact name="euroClass">
          <Select options={withNone('euroClass', euroClasses)} />
        </Fact>
        <Fact name="cleanAirCompliant" hint={t('form.cleanAirHint')}>
          <YesNoSelect />
        </Fact>
      </Part>
      <Part title={t('form.price')}>
        <Fact name="dailyRate" required={!isNew} {...(isNew ? { hint: t('form.rateHint') } : {})}>
          <MoneyField />
        </Fact>
        <Fact name="depositAmount" required>
          <MoneyField />
        </Fact>
        <Fact name="unlimitedMiles">
          <MileageSelect />
        </Fact>
        <Fact name="milesPerDay" hint={t('form.mileageHint')}>
          <NumberField min={1} max={5000} unit={t('units.milesShort')} />
        </Fact>
        <Fact name="extraMileAmount">
          <MoneyField />
        </Fact>
      </Part>
      <Part title={t('papers.title')} text={t('form.papersText')}>
        <Fact name="motExpiresOn">
          <DatePicker />
        </Fact>
        <Fact name="taxExpiresOn">
          <DatePicker />
        </Fact>
        <Fact name="insuranceExpiresOn">
          <DatePicker />
        </Fact>
      </Part>
      <Part title={t('costs.title')} text={t('form.costsText')}>
        <Fact name="ownership">
          <Select options={withNone('ownership', ownerships)} />
        </Fact>
        <Fact name="purchasedOn">
          <DatePicker />
        </Fact>
        <Fact name="purchasePrice">
          <MoneyField />
        </Fact>
        <Fact name="leaseMonthly">
          <MoneyField />
        </Fact>
        <Fact name="leaseEndsOn">
          <DatePicker />
        </Fact>
      </Part>
      <Part title={t('facts.notes')} text={isNew ? t('form.photosLater') : undefined}>
        <Fact name="notes" className="sm:col-span-2">
          <Textarea rows={4} limit={4000} />
        </Fact>
      </Part>
    </PlateProvider>
  );
}

/** A field whose label is the name of the fact; what a look-up has put there says whose word it is. */
function Fact({
  name,
  hint,
  children,
  ...rest
}: {
  name: FactName;
  required?: boolean;
  hint?: string;
  className?: string;
  children: ReactElement;
}) {
  const { nameOf } = useFactWords();
  const said = usePlate().saidOf(name);
  return (
    <FormField name={name} label={nameOf(name)} {...rest} hint={said ? <SaidBy said={said} /> : hint}>
      {children}
    </FormField>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card>
      <CardContent className="flex flex-col gap-5">
        <div>
          <h2 className="text-lg leading-6">{title}</h2>
          {text && <p className="mt-1 text-pretty text-muted-foreground text-sm">{text}</p>}
        </div>
        <div className="grid gap-5 sm:grid-cols-2">{children}</div>
      </CardContent>
    </Card>
  );
}
