import { ApiError, apiErrorMessage, safeReturnTo, useLeaveGuard } from '@convoy/shell-api';
import { call } from '@convoy/shell-api/calls';
import { Link, useNavigate, useSearchParams } from '@convoy/shell-api/router';
import {
  Alert,
  askToConfirm,
  Button,
  Card,
  CardContent,
  Checkbox,
  Field,
  Icon,
  Input,
  PageHeader,
  Select,
  toast,
} from '@convoy/ui-kit';
import { DatePicker } from '@convoy/ui-kit/dates';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Customer, customerCalls as calls, licenceIssuers } from '../../../contract/src/index.ts';
import { useRenewCustomers } from '../customer.api.ts';
import { customerPaths } from '../customer.paths.ts';
import {
  blankCategory,
  blankEndorsement,
  type LicenceEntries,
  licenceBodyOf,
  licenceEntriesOf,
  licenceFaults,
} from './licence-entries.ts';
import { CategoryRow, EndorsementRow } from './licence-rows.tsx';

/** A driving licence to be entered or put right. The server compares its number with the customer. */
export function LicenceForm({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customer');
  const navigate = useNavigate();
  const renew = useRenewCustomers();
  const [begun] = useState(() => licenceEntriesOf(customer));
  const [entries, setEntries] = useState<LicenceEntries>(begun);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  useLeaveGuard(entries !== begun && !saved);
  const onRecord = customer.licence !== null;
  const faults = licenceFaults(entries, onRecord);
  const set = (change: Partial<LicenceEntries>) => setEntries((now) => ({ ...now, ...change }));
  const faultOf = (path: string) => (tried && faults.has(path) ? t('licence.faulty') : undefined);
  const home = customerPaths.customer(customer.id);
  // Who came here out of the hand-over of a van goes on there.
  const next = safeReturnTo(useSearchParams()[0].get('returnTo'), home);
  const name = `${customer.firstName} ${customer.lastName}`;
  const differs = refusal instanceof ApiError && refusal.code === 'LICENCE_NUMBER_DIFFERS';

  const save = async () => {
    setTried(true);
    setRefusal(null);
    if (faults.size > 0 || busy) return;
    setBusy(true);
    try {
      await call(calls.keepLicence, { params: { id: customer.id }, body: licenceBodyOf(entries) });
      setSaved(true);
      toast({ title: t('licence.saved'), tone: 'success' });
      await renew();
      await navigate(next);
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };
  const remove = async () => {
    const agreed = await askToConfirm({
      title: t('licence.removeTitle'),
      text: t('licence.removeText'),
      confirmLabel: t('licence.remove'),
      tone: 'danger',
    });
    if (!agreed) return;
    try {
      await call(calls.removeLicence, { params: { id: customer.id } });
      setSaved(true);
      toast({ title: t('licence.removed'), tone: 'success' });
      await renew();
      await navigate(home);
    } catch (error) {
      setRefusal(error);
    }
  };

  return (
    <>
      <PageHeader
        back={<Link to={home}>{name}</Link>}
        title={t('titles.licence')}
        description={t('licence.formText')}
        moreActions={
          onRecord ? [{ label: t('licence.remove'), icon: 'trash-2', onSelect: () => void remove() }] : []
        }
      />
      <form
        noValidate
        aria-label={t('titles.licence')}
        className="flex max-w-4xl flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {tried && faults.size > 0 && <Alert tone="danger">{t('licence.checkMarked')}</Alert>}
        {refusal !== null && (
          <Alert tone="danger" title={t('licence.refused')}>
            {apiErrorMessage(refusal)}
          </Alert>
        )}
        <Part title={t('licence.holder')}>
          <Field label={t('licence.issuer')} required>
            <Select
              value={entries.issuer}
              onValueChange={(value) => set({ issuer: value === 'NI' ? 'NI' : 'GB' })}
              options={licenceIssuers.map((value) => ({ value, label: t(`licence.issuers.${value}`) }))}
            />
          </Field>
          <Field
            label={t('licence.number')}
            hint={onRecord && begun.number === '' ? t('licence.numberKept') : t('licence.numberHint')}
            error={faultOf('number')}
            required={!onRecord}
          >
            {(ids) => (
              <Input
                {...ids}
                value={entries.number}
                maxLength={24}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                className="font-mono tracking-wide"
                onValueChange={(number) => set({ number: number.toUpperCase() })}
              />
            )}
          </Field>
          <Field label={t('facts.birthDate')} error={faultOf('birthDate')} required>
            {(ids) => (
              <DatePicker
                {...ids}
                value={entries.birthDate}
                onValueChange={(birthDate) => set({ birthDate })}
              />
            )}
          </Field>
          <Field label={t('licence.photocardUntil')} error={faultOf('photocardUntil')}>
            {(ids) => (
              <DatePicker
                {...ids}
                value={entries.photocardUntil}
                onValueChange={(photocardUntil) => set({ photocardUntil })}
              />
            )}
          </Field>
          <Field
            label={t('licence.disqualifiedUntil')}
            hint={t('licence.disqualifiedHint')}
            error={faultOf('disqualifiedUntil')}
          >
            {(ids) => (
              <DatePicker
                {...ids}
                value={entries.disqualifiedUntil}
                onValueChange={(disqualifiedUntil) => set({ disqualifiedUntil })}
              />
            )}
          </Field>
          {(differs || entries.nameChecked) && (
            <div className="sm:col-span-2">
              <Checkbox
                label={t('licence.nameCheckedLabel')}
                checked={entries.nameChecked}
                onCheckedChange={(nameChecked) => set({ nameChecked })}
              />
            </div>
          )}
        </Part>
        <Rows
          title={t('licence.categories')}
          text={t('licence.categoriesText')}
          add={t('licence.addCategory')}
          onAdd={() =>
            set({ categories: [...entries.categories, blankCategory(nextKey(entries.categories))] })
          }
        >
          {entries.categories.map((held, at) => (
            <CategoryRow
              key={held.key}
              held={held}
              faultOf={(field) => faultOf(`categories.${at}.${field}`)}
              onChange={(next) => set({ categories: entries.categories.with(at, next) })}
              onRemove={() => set({ categories: entries.categories.toSpliced(at, 1) })}
            />
          ))}
        </Rows>
        <Rows
          title={t('licence.endorsements')}
          text={t('licence.endorsementsText')}
          add={t('licence.addEndorsement')}
          onAdd={() =>
            set({ endorsements: [...entries.endorsements, blankEndorsement(nextKey(entries.endorsements))] })
          }
        >
          {entries.endorsements.map((one, at) => (
            <EndorsementRow
              key={one.key}
              one={one}
              faultOf={(field) => faultOf(`endorsements.${at}.${field}`)}
              onChange={(next) => set({ endorsements: entries.endorsements.with(at, next) })}
              onRemove={() => set({ endorsements: entries.endorsements.toSpliced(at, 1) })}
            />
          ))}
        </Rows>
        <div className="sticky bottom-[var(--notice-room,0px)] z-10 -mx-4 flex flex-wrap justify-end gap-3 border-border border-t bg-background/95 px-4 py-4 backdrop-blur-sm sm:mx-0 sm:px-0">
          <Button asChild variant="outline">
            <Link to={next}>{t('cancel')}</Link>
          </Button>
          <Button type="submit" loading={busy}>
            {t('licence.save')}
          </Button>
        </div>
      </form>
    </>
  );
}

const nextKey = (rows: readonly { readonly key: number }[]): number =>
  Math.max(-1, ...rows.map(({ key }) => key)) + 1;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardContent className="flex flex-col gap-5">
        <h2 className="text-lg leading-6">{title}</h2>
        <div className="grid gap-5 sm:grid-cols-2">{children}</div>
      </CardContent>
    </Card>
  );
}

function Rows({
  title,
  text,
  add,
  onAdd,
  children,
}: {
  title: string;
  text: string;
  add: string;
  onAdd: () => void;
  children: ReactNode;
}) {
  return (
    <Card>
      <CardContent className="flex flex-col gap-5">
        <div>
          <h2 className="text-lg leading-6">{title}</h2>
          <p className="mt-1 text-muted-foreground text-sm">{text}</p>
        </div>
        {children}
        <Button type="button" variant="outline" size="sm" className="self-start" onClick={onAdd}>
          <Icon name="plus" />
          {add}
        </Button>
      </CardContent>
    </Card>
  );
}
