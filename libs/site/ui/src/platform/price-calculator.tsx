import type { AddOnCode, PriceList, PublicCatalogue } from '@convoy/billing/contract';
import { useFormats } from '@convoy/shell-api';
import { useSearchParams } from '@convoy/shell-api/router';
import { Alert, Button, Card, Checkbox, Field, Input, Select } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sitePaths } from '../site.paths.ts';
import { useAddOnPrice } from './add-on-list.tsx';
import { type MonthlyPrice, monthlyPrice } from './monthly-price.rule.ts';

const LISTS: readonly PriceList[] = ['self-serve', 'franchise'];
const MOST_VANS = 5_000;
const MOST_CHECKS = 100_000;

/** A number as the address has it; another where that is none. */
const numberIn = (text: string | null, otherwise: string): string =>
  /^\d{1,6}$/.test(text ?? '') ? text! : otherwise;

const wholeNumber = (text: string, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.trunc(Number(text)) || least));

/** A visitor's own monthly price, worked out as they type; without a script by the server, from the address that the form makes. */
export function PriceCalculator({ catalogue, yearly }: { catalogue: PublicCatalogue; yearly: boolean }) {
  const { t } = useTranslation('site');
  const [query] = useSearchParams();
  const sold = catalogue.addOns.filter((addOn) => addOn.available && addOn.price !== null);
  const [list, setList] = useState(LISTS.find((one) => one === query.get('list')) ?? LISTS[0]!);
  const [vans, setVans] = useState(() => numberIn(query.get('vans'), '8'));
  const [checks, setChecks] = useState(() => numberIn(query.get('checks'), '50'));
  const [addOns, setAddOns] = useState<readonly AddOnCode[]>(() =>
    sold.map(({ code }) => code).filter((code) => query.getAll('addOn').includes(code)),
  );
  const price = useAddOnPrice();
  const language = query.get('lang');
  const found = monthlyPrice(catalogue, {
    list,
    vans: wholeNumber(vans, 1, MOST_VANS),
    addOns,
    checks: wholeNumber(checks, 0, MOST_CHECKS),
    yearly,
  });
  const toggle = (code: AddOnCode, chosen: boolean) =>
    setAddOns((before) => (chosen ? [...before, code] : before.filter((each) => each !== code)));
  return (
    <Card className="grid gap-6 p-5 md:grid-cols-2 md:p-6">
      <form
        method="get"
        action={`${sitePaths.pricing}#calculator`}
        className="flex min-w-0 flex-col gap-4"
        onSubmit={(event) => event.preventDefault()}
      >
        {yearly && <input type="hidden" name="billing" value="yearly" />}
        {language !== null && <input type="hidden" name="lang" value={language} />}
        <Field label={t('pricing.calcList')}>
          <Select
            name="list"
            value={list}
            onChange={({ target }) => setList(target.value as PriceList)}
            options={LISTS.map((value) => ({ value, label: t(`pricing.lists.${value}`) }))}
          />
        </Field>
        <Field label={t('pricing.calcVans')}>
          <Input
            type="number"
            name="vans"
            inputMode="numeric"
            min={1}
            max={MOST_VANS}
            value={vans}
            onChange={({ target }) => setVans(target.value)}
          />
        </Field>
        {sold.length > 0 && (
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 font-medium text-sm">{t('pricing.addOnsTitle')}</legend>
            {sold.map((addOn) => (
              <Checkbox
                key={addOn.code}
                name="addOn"
                value={addOn.code}
                checked={addOns.includes(addOn.code)}
                onCheckedChange={(chosen) => toggle(addOn.code, chosen)}
                label={
                  <span className="min-w-0">
                    {t(`pricing.addOns.${addOn.code}`)}
                    <span className="block text-muted-foreground tabular-nums">{price(addOn)}</span>
                  </span>
                }
              />
            ))}
          </fieldset>
        )}
        {/* Without a script nothing is shown when it is chosen. */}
        <div className={addOns.includes('biometric') ? undefined : 'hidden noscript:block'}>
          <Field label={t('pricing.calcChecks')}>
            <Input
              type="number"
              name="checks"
              inputMode="numeric"
              min={0}
              max={MOST_CHECKS}
              value={checks}
              onChange={({ target }) => setChecks(target.value)}
            />
          </Field>
        </div>
        <noscript>
          <Button type="submit" variant="outline">
            {t('pricing.calcAction')}
          </Button>
        </noscript>
      </form>
      <div aria-live="polite" className="min-w-0 rounded-xl bg-muted p-5">
        {found ? <Outcome found={found} /> : <Alert tone="neutral">{t('pricing.calcNone')}</Alert>}
        {yearly && <p className="mt-4 text-muted-foreground text-sm">{t('pricing.calcYearly')}</p>}
      </div>
    </Card>
  );
}

function Outcome({ found }: { found: MonthlyPrice }) {
  const { t } = useTranslation('site');
  const { money } = useFormats();
  const pounds = (amount: number) => money(amount.toFixed(2));
  const said = ({ terms, amount }: MonthlyPrice['lines'][number]) =>
    terms === 'buy'
      ? pounds(amount)
      : terms === 'included'
        ? t('pricing.calcIncluded')
        : t('pricing.calcNotOn', { plan: found.plan.name });
  return (
    <>
      <dl className="flex flex-col gap-2 text-sm">
        <div className="flex justify-between gap-4">
          <dt>{found.plan.name}</dt>
          <dd className="tabular-nums">{pounds(found.planAmount)}</dd>
        </div>
        {found.lines.map((line) => (
          <div key={line.code} className="flex justify-between gap-4 text-muted-foreground">
            <dt>{t(`pricing.addOns.${line.code}`)}</dt>
            <dd className="text-end tabular-nums">{said(line)}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-border border-t pt-3 text-base">
          <dt className="font-medium">{t('pricing.calcTotal')}</dt>
          <dd className="font-semibold text-2xl tabular-nums">
            {found.from ? t('pricing.from', { amount: pounds(found.total) }) : pounds(found.total)}
          </dd>
        </div>
      </dl>
      {found.from && <p className="mt-2 text-muted-foreground text-sm">{t('pricing.calcFrom')}</p>}
    </>
  );
}
