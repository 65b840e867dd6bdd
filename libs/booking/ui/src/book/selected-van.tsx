import { useFormats } from '@convoy/shell-api';
import { Button, Card, onDemand } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VanResult } from '../../../contract/src/index.ts';
import { LoadSpace } from '../components/load-space.tsx';
import { VanPicture } from '../components/van-picture.tsx';
import { useWindow } from '../hooks/use-window.ts';

const photos = onDemand(() => import('./van-photos-dialog.tsx'));

/** The van that is being booked, small enough to leave the price and the button on the first screen. */
export function SelectedVan({ van, onChange }: { van: VanResult; onChange: () => void }) {
  const { t } = useTranslation('booking');
  const { money, number } = useFormats();
  const [isLooking, setLooking] = useState(false);
  const { anchor, button, Window, onClose } = useWindow(photos, isLooking, setLooking);
  const facts = [
    t(`vanTypes.${van.vanType}`),
    t('van.loadLength', { metres: number(Number(van.loadLength)) }),
    t('van.seats', { count: van.seats }),
    t(`fuelTypes.${van.fuelType}`),
    van.location,
  ];
  return (
    <Card className="flex items-center gap-4 overflow-hidden p-3 pr-4">
      <VanPicture src={van.imageUrl} eager className="w-36 shrink-0 rounded-lg sm:w-48 lg:w-36" />
      <div className="min-w-0 flex-1">
        <h2 className="text-balance text-base leading-5 sm:text-lg sm:leading-6 lg:text-base lg:leading-5">
          {van.make} {van.model} <span className="font-normal text-muted-foreground text-sm">{van.year}</span>
        </h2>
        <p className="mt-1 text-sm tabular-nums">
          <span className="font-semibold">{money(van.perDay)}</span>{' '}
          <span className="text-muted-foreground">
            {t('van.perDay')}
            {Number(van.perHire) > 0 && ` + ${t('extras.perHire', { amount: money(van.perHire) })}`}
          </span>
        </p>
        <p className="mt-1 text-muted-foreground text-xs leading-5">{facts.join(' · ')}</p>
        <LoadSpace van={van} className="mt-1 text-muted-foreground text-xs leading-5" />
        <div className="-my-1 flex flex-wrap gap-x-4">
          <Button variant="link" size="sm" {...button}>
            {t('form.photos')}
          </Button>
          <Button variant="link" size="sm" onClick={onChange}>
            {t('form.change')}
          </Button>
        </div>
        {Window && <Window van={van} anchor={anchor} onClose={onClose} />}
      </div>
    </Card>
  );
}
