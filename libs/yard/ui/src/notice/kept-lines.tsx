import type { KeptLine } from '@convoy/booking/contract';
import { useFormats } from '@convoy/shell-api';
import { useTranslation } from 'react-i18next';

/** The same photo, small. */
const small = (address: string) => address.replace(/\?size=\d+$/, '?size=320');

/** Costs that a part of a deposit is kept for, each with its amount, its note and its photos. */
export function KeptLines({ lines }: { readonly lines: readonly KeptLine[] }) {
  const { t } = useTranslation('yard');
  const { money } = useFormats();
  return (
    <ul aria-label={t('notice.title')} className="flex flex-col gap-4">
      {lines.map((line) => (
        <li key={line.id} className="flex flex-col gap-3 rounded-lg border border-border p-4 text-sm">
          <div className="flex justify-between gap-4">
            <span>
              <span className="font-medium">{t(`charges.kinds.${line.kind}`)}</span>
              {line.note && <span className="block text-muted-foreground">{line.note}</span>}
            </span>
            <span className="text-end tabular-nums">
              {money(line.amount)}
              {line.settled !== null && line.settled !== line.amount && (
                <span className="block text-muted-foreground">
                  {t('notice.settled', { amount: money(line.settled) })}
                </span>
              )}
            </span>
          </div>
          <Photos addresses={line.photosOut} side="out" />
          <Photos addresses={line.photosIn} side="in" />
        </li>
      ))}
    </ul>
  );
}

function Photos({ addresses, side }: { readonly addresses: readonly string[]; readonly side: 'out' | 'in' }) {
  const { t } = useTranslation('yard');
  // What is left of an erased customer's photos is no address.
  const shown = addresses.filter((address) => address.startsWith('/api/'));
  if (shown.length === 0) return null;
  return (
    <ul className="grid grid-cols-4 gap-2">
      {shown.map((address, at) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            <img
              src={small(address)}
              alt={t(`notice.${side}`, { number: at + 1 })}
              loading="lazy"
              className="aspect-square w-full rounded-md bg-muted object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
