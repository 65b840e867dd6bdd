import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  Skeleton,
} from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { depots as depotsQuery } from '../fleet.api.ts';
import { AddVanForm } from './add-van-form.tsx';

/** 'Add New Van' over the fleet: the form of `/fleet/add`. */
export default function AddVanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('fleet');
  const depots = useQuery(depotsQuery);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="sm:max-w-4xl">
        <DialogHeader>
          <DialogTitle>{t('titles.add')}</DialogTitle>
          <DialogDescription>{t('form.addText')}</DialogDescription>
        </DialogHeader>
        {depots.isPending ? (
          <div role="status">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-96 rounded-xl" />
          </div>
        ) : (
          // A brand with one depot need not choose it.
          <AddVanForm
            location={depots.data?.length === 1 ? (depots.data[0]?.name ?? '') : ''}
            onAdded={onClose}
            onCancel={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
