import { Drawer, DrawerContent, DrawerDescription, DrawerHeader, DrawerTitle } from '@convoy/ui-kit/panels';
import { useTranslation } from 'react-i18next';
import type { LedgerReport } from '../../../contract/src/index.ts';
import { DifferenceList } from './difference-list.tsx';
import { EntryList } from './entry-list.tsx';
import { MovementList } from './movement-list.tsx';
import { useLedgerFormats } from './use-ledger-formats.ts';

/** One day: what does not match, the provider's movements, and every entry. */
export function DayDrawer({
  date,
  report,
  onClose,
}: {
  date: string | null;
  report: LedgerReport | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('payment');
  const { day } = useLedgerFormats();
  return (
    <Drawer open={date !== null} onOpenChange={(open) => !open && onClose()}>
      {date !== null && (
        <DrawerContent className="w-[min(40rem,100vw)] print:hidden">
          <DrawerHeader>
            <DrawerTitle>{day(date)}</DrawerTitle>
            <DrawerDescription>{t('ledger.day.text')}</DrawerDescription>
          </DrawerHeader>
          <div className="flex flex-col gap-6">
            <DifferenceList differences={report?.differences.filter((one) => one.date === date) ?? []} />
            <MovementList date={date} />
            <EntryList date={date} />
          </div>
        </DrawerContent>
      )}
    </Drawer>
  );
}
