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
          <Photos line={line} />
        </li>
      ))}
    </ul>
  );
}

/** Photos of before the hire beside those of after it. */
function Photos({ line }: { readonly line: Pick<KeptLine, 'photosOut' | 'photosIn'> }) {
  const { t } = useTranslation('yard');
  const sides = { out: line.photosOut, in: line.photosIn } as const;
  const shown = (['out', 'in'] as const).flatMap((side) =>
    sides[side]
      // What is left of an erased customer's photos is no address.
      .filter((address) => address.startsWith('/api/'))
      .map((address, at) => ({ address, name: t(`notice.${side}`, { number: at + 1 }) })),
  );
  if (shown.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {shown.map(({ address, name }) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            <img
              src={small(address)}
              alt={name}
              loading="lazy"
              className="aspect-4/3 w-full rounded-md bg-muted object-cover"
            />
          </a>
          <span aria-hidden="true" className="mt-1 block text-muted-foreground text-xs">
            {name}
          </span>
        </li>
      ))}
    </ul>
  );
}
