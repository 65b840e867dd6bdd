import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Button, Field, Textarea } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { HandOverGate, HandOverGates } from '../../../contract/src/index.ts';
import { bookingPaths } from '../booking.paths.ts';

/** The shortest reason that the server takes, in characters. */
const SHORTEST_REASON = 3;
const LONGEST_REASON = 300;

/** Whether a hand-over can be sent: no gate is closed, or an admin gives a reason for those that can be overridden. */
export function mayPass(asked: HandOverGates, reason: string): boolean {
  if (asked.gates.length === 0) return true;
  const said = reason.trim().length;
  return canOverride(asked) && said >= SHORTEST_REASON && said <= LONGEST_REASON;
}

const canOverride = ({ gates, mayOverride }: HandOverGates): boolean =>
  mayOverride && gates.every(({ overridable }) => overridable);

/** What keeps a van from going out, each with the way to clear it, and the reason for which an admin overrides it. */
export function HandOverGateList({
  asked,
  reason,
  onReason,
  onPay,
}: {
  asked: HandOverGates;
  reason: string;
  onReason: (reason: string) => void;
  /** Opens the form that notes a payment at the counter. */
  onPay: () => void;
}) {
  const { t } = useTranslation('booking');
  if (asked.gates.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium text-sm">{t('gates.title')}</p>
      <ul className="flex flex-col gap-3">
        {asked.gates.map((gate) => (
          <li key={gate.code} className="flex flex-col items-start gap-1 text-sm">
            <GateWords gate={gate} />
            <GateWay gate={gate} onPay={onPay} />
          </li>
        ))}
      </ul>
      {canOverride(asked) && (
        <Field label={t('gates.reason')} hint={t('gates.reasonHint')}>
          <Textarea value={reason} onValueChange={onReason} maxLength={LONGEST_REASON} rows={2} />
        </Field>
      )}
      {!canOverride(asked) && asked.gates.some(({ overridable }) => overridable) && (
        <p className="text-muted-foreground text-xs">
          {t(asked.mayOverride ? 'gates.othersFirst' : 'gates.adminOnly')}
        </p>
      )}
    </div>
  );
}

function GateWords({ gate: { code, params } }: { gate: HandOverGate }) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const papers = params.papers.map((paper) => t(`gates.papers.${paper}`)).join(', ');
  const amount = params.amount === null ? '' : money(params.amount);
  return (
    <>
      <span>{t(`gates.codes.${code}`, { papers, amount })}</span>
      {params.why && <span className="text-muted-foreground">{params.why}</span>}
    </>
  );
}

/** How a gate is cleared. */
function GateWay({ gate: { code, params }, onPay }: { gate: HandOverGate; onPay: () => void }) {
  const { t } = useTranslation('booking');
  if (code === 'MONEY_DUE')
    return (
      <Button size="sm" variant="outline" onClick={onPay}>
        {t('desk.payment.action')}
      </Button>
    );
  const [to, label] =
    code === 'PAPERS_LAPSED'
      ? [bookingPaths.van(params.vanId), t('gates.ways.van')]
      : [bookingPaths.licence(params.customerId), t('gates.ways.licence')];
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={to}>{label}</Link>
    </Button>
  );
}
