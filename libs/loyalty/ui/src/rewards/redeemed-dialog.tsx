import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import {
  buttonStyles,
  CopyButton,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Redeemed } from '../../../contract/src/rewards/index.ts';
import { bookingWith } from './booking-with.ts';

/** The code of a reward that was just redeemed, to be copied or used at once. */
export function RedeemedDialog({ redeemed, onClose }: { redeemed: Redeemed; onClose: () => void }) {
  const { t } = useTranslation('loyalty');
  const { moment } = useFormats();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="sm:max-w-md">
        <DialogHeader>
          <DialogTitle>{t('rewards.redeemed')}</DialogTitle>
          <DialogDescription>{t('rewards.redeemedText')}</DialogDescription>
        </DialogHeader>
        <p
          data-testid="reward-code"
          className="select-all rounded-md border bg-muted px-4 py-3 text-center font-mono text-lg tracking-wide [overflow-wrap:anywhere]"
        >
          {redeemed.code}
        </p>
        <p className="text-muted-foreground text-sm">
          {t('rewards.useUntil', { date: moment(redeemed.expiresAt) })}
        </p>
        <DialogFooter>
          <CopyButton text={redeemed.code} label={t('rewards.copy')} />
          <Link to={bookingWith(redeemed.code)} className={buttonStyles()}>
            {t('rewards.use')}
          </Link>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
