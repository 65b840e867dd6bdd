import { Badge, Icon, type Tone } from '@convoy/ui-kit';
import { Switch } from '@convoy/ui-kit/choices';
import { useTranslation } from 'react-i18next';
import {
  collectedKinds,
  type DisputeDetail,
  type EvidenceItem,
  type EvidenceStrength,
} from '../../../contract/src/index.ts';

const looks: Readonly<Record<EvidenceStrength, { readonly icon: string; readonly tone: Tone }>> = {
  strong: { icon: 'circle-check', tone: 'success' },
  supporting: { icon: 'circle', tone: 'neutral' },
  missing: { icon: 'circle-alert', tone: 'warning' },
};

type Collected = (typeof collectedKinds)[number];
const collected = (kind: string): kind is Collected => collectedKinds.some((one) => one === kind);

/** What there is and what is missing; what banks decide by for this reason comes first. */
export function EvidenceList({
  dispute,
  leftOut,
  onLeave,
}: {
  dispute: DisputeDetail;
  leftOut: readonly string[];
  onLeave: (kind: Collected, out: boolean) => void;
}) {
  const sorted = dispute.evidence.toSorted((one, other) => Number(other.decisive) - Number(one.decisive));
  return (
    <ul className="flex flex-col divide-y divide-border">
      {sorted.map((item) => (
        <Item
          key={item.kind}
          item={item}
          open={dispute.can.answer}
          left={leftOut.includes(item.kind)}
          onLeave={(out) => collected(item.kind) && onLeave(item.kind, out)}
        />
      ))}
    </ul>
  );
}

function Item({
  item: { kind, strength, decisive, text },
  open,
  left,
  onLeave,
}: {
  item: EvidenceItem;
  open: boolean;
  left: boolean;
  onLeave: (out: boolean) => void;
}) {
  const { t } = useTranslation('payment');
  const name = t(`disputes.evidence.kinds.${kind}`);
  const { icon, tone } = looks[strength];
  const missing = strength === 'missing';
  // What was sent was sent: how much it counts is for the bank to say.
  const shown = open && !left;
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className={left ? 'font-medium text-muted-foreground line-through' : 'font-medium'}>{name}</p>
        {shown && (
          <Badge tone={missing && !decisive ? 'neutral' : tone}>
            <Icon name={icon} />
            {t(`disputes.evidence.${strength}`)}
          </Badge>
        )}
        {shown && decisive && <Badge tone="outline">{t('disputes.evidence.decisive')}</Badge>}
        {open && collected(kind) && !missing && (
          <span className="ms-auto flex items-center gap-2 text-muted-foreground text-sm">
            <span aria-hidden="true">{t('disputes.evidence.send')}</span>
            <Switch
              checked={!left}
              onCheckedChange={(on) => onLeave(!on)}
              aria-label={t('disputes.evidence.sendOne', { name })}
            />
          </span>
        )}
      </div>
      {missing && shown && kind !== 'statement' && (
        <p className="text-muted-foreground text-sm">
          {t(
            `disputes.evidence.hints.${kind === 'agreement' || kind === 'photos' || kind === 'terms' ? kind : 'none'}`,
          )}
        </p>
      )}
      {text && !left && kind !== 'statement' && (
        <details className="text-sm">
          <summary className="cursor-pointer text-muted-foreground">{t('disputes.evidence.show')}</summary>
          <p className="mt-2 whitespace-pre-line rounded-md bg-muted p-3 [overflow-wrap:anywhere]">{text}</p>
        </details>
      )}
    </li>
  );
}
