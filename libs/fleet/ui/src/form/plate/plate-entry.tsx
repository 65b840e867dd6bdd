import { Button, type Input } from '@convoy/ui-kit';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PlateField } from '../van-controls.tsx';
import { plainPlate } from './fill-from-plate.rule.ts';
import { usePlate } from './use-plate-lookup.ts';

/** The plate, and the button that looks it up; so does Enter, until it is looked up. */
export function PlateEntry(props: ComponentProps<typeof Input>) {
  const { t } = useTranslation('fleet');
  const { busy, isAnswered, start } = usePlate();
  const empty = plainPlate(String(props.value ?? '')) === '';
  return (
    <div className="flex gap-2">
      <PlateField
        {...props}
        onKeyDown={(event) => {
          // The form is not sent half empty by whoever has just typed the plate.
          if (event.key !== 'Enter' || empty || isAnswered || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (!busy) start();
        }}
      />
      <Button variant="outline" className="shrink-0" disabled={empty} loading={busy} onClick={start}>
        {t('plate.lookUp')}
      </Button>
    </div>
  );
}
