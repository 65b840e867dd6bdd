import { apiErrorMessage, useAbility, useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Button, Input, type PageAction, PageHeader, toast } from '@convoy/ui-kit';
import { Form, useKitForm } from '@convoy/ui-kit/forms';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FleetDepot, HireEnd } from '../../../contract/src/index.ts';
import { FleetAccess } from '../components/fleet-access.tsx';
import { useMeanwhile } from '../components/use-meanwhile.ts';
import { DepotConflict } from '../depots/depot-conflict.tsx';
import { depotChangesOf, depotEditForm, depotEntriesOf } from '../depots/depot-entries.ts';
import { DepotFields } from '../depots/depot-fields.tsx';
import { DepotStateBadge, useClock } from '../depots/depot-marks.tsx';
import { closeDepot, fleetDepots, reopenDepot, useRenewDepots } from '../depots/depots.api.ts';
import { type DepotUses, HireEnds, NamedUses, usesOf } from '../depots/named-uses.tsx';
import { OneDepot } from '../depots/one-depot.tsx';
import { saveDepot } from '../depots/save-depot.ts';
import { depotRefusedFields, useDepotMessages } from '../depots/use-depot-messages.ts';
import { fleetPaths } from '../fleet.paths.ts';
import { FormFoot } from '../form/form-parts.tsx';
import { Question } from '../list/fleet-dialogs.tsx';

/** `/fleet/depots/{id}`: what is known of a depot, to be put right; and closing it for good. */
export default function DepotPage() {
  return (
    <FleetAccess to="update">
      <OneDepot>{(depot) => <Depot key={depot.id} depot={depot} />}</OneDepot>
    </FleetAccess>
  );
}

function Depot({ depot }: { depot: FleetDepot }) {
  const { t } = useTranslation('fleet');
  const { instant } = useFormats();
  const renew = useRenewDepots();
  const clock = useClock();
  const mayClose = useAbility().can('retire', 'Fleet');
  const [closing, setClosing] = useState(false);
  const [uses, setUses] = useState<DepotUses | null>(null);
  // The buttons that close and reopen it go away with what they did.
  const title = useRef<HTMLSpanElement>(null);
  const closedNote = useRef<HTMLDivElement>(null);

  /** @returns false where it did not work and nothing says what stands in the way */
  const act = async (call: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await call();
      setUses(null);
      toast({ title: done, tone: 'success' });
      return true;
    } catch (error) {
      const named = usesOf(error);
      setUses(named);
      if (!named) toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
      return named !== null;
    } finally {
      await renew();
    }
  };
  const moreActions: PageAction[] =
    mayClose && depot.closedAt === null
      ? [{ label: t('depots.close'), icon: 'circle-x', onSelect: () => setClosing(true) }]
      : [];
  return (
    <>
      <PageHeader
        back={<Link to={fleetPaths.depots}>{t('titles.depots')}</Link>}
        title={
          <span ref={title} tabIndex={-1} className="outline-none">
            {depot.name}
          </span>
        }
        badge={<DepotStateBadge depot={depot} clock={clock} />}
        description={t('list.count', { count: depot.vans })}
        moreActions={moreActions}
      />
      {depot.closedAt !== null && (
        <Alert
          ref={closedNote}
          tabIndex={-1}
          tone="neutral"
          className="mb-6 outline-none"
          title={t('depots.closedOn', { date: instant(depot.closedAt) })}
          action={
            mayClose && (
              <Button
                variant="outline"
                size="sm"
                onClick={async () => {
                  if (await act(() => reopenDepot(depot.id), t('depots.reopened'))) title.current?.focus();
                }}
              >
                {t('depots.reopen')}
              </Button>
            )
          }
        >
          {depot.closedReason}
        </Alert>
      )}
      {uses && <NamedUses uses={uses} />}
      <EditDepot opened={depot} />
      {closing && (
        <Question
          title={t('depots.closeTitle', { name: depot.name })}
          text={t('depots.closeText')}
          label={t('depots.reason')}
          confirm={t('depots.close')}
          danger
          focusAfter={closedNote}
          onConfirm={(reason) => act(() => closeDepot(depot.id, reason), t('depots.closed'))}
          onClose={() => setClosing(false)}
        >
          {(entry) => <Input {...entry} maxLength={300} />}
        </Question>
      )}
    </>
  );
}

function EditDepot({ opened }: { opened: FleetDepot }) {
  const { t } = useTranslation('fleet');
  const renew = useRenewDepots();
  const { data: depots = [] } = useQuery(fleetDepots);
  const { base, theirs, latest, refusedBy, begin: beginWith } = useMeanwhile(opened);
  /** Hires that the last save left outside its hours. */
  const [outside, setOutside] = useState<readonly HireEnd[]>([]);
  const begin = (depot: FleetDepot) => {
    beginWith(depot);
    form.hook.reset(depotEntriesOf(depot), { keepDirtyValues: false });
  };
  const form = useKitForm({
    schema: depotEditForm,
    defaultValues: depotEntriesOf(base),
    onSubmit: (entries) => saveDepot(latest, depotChangesOf(depotEntriesOf(base), entries)),
    onSaved: ({ depot, outsideHours }) => {
      setOutside(outsideHours);
      begin(depot);
      toast({ title: t('depots.saved'), description: depot.name, tone: 'success' });
      void renew();
    },
    onRefused: refusedBy,
    messages: useDepotMessages(),
    refusedFields: depotRefusedFields,
  });
  return (
    <Form form={form} className="max-w-4xl" aria-label={t('titles.depot')}>
      {theirs && (
        <DepotConflict
          key={theirs.revision}
          base={base}
          current={theirs}
          mine={depotChangesOf(depotEntriesOf(base), form.hook.getValues())}
          depots={depots}
          onTheirs={() => begin(theirs)}
          onMine={() => void form.submit()}
        />
      )}
      {outside.length > 0 && (
        <Alert tone="warning" title={t('depots.outsideTitle')}>
          <p>{t('depots.outsideKept')}</p>
          <HireEnds ends={outside} />
        </Alert>
      )}
      <DepotFields form={form} depotId={base.id} />
      <FormFoot label={t('depots.save')} back={fleetPaths.depots} />
    </Form>
  );
}
