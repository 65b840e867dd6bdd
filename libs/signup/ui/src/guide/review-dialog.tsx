import { apiErrorMessage } from '@convoy/shell-api';
import {
  Button,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Icon,
  toast,
} from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { noteReviewed, useRenewSteps } from './guide.api.ts';

/** What a new brand begins with, each where it is read. */
const BEGINNINGS = [
  ['rates', '/booking/rates'],
  ['terms', '/terms'],
  ['privacy', '/privacy'],
] as const;

/** Leads to the prices and texts that the brand began with, and notes that they were checked. */
export default function ReviewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('signup');
  const renew = useRenewSteps();
  const noting = useMutation({
    mutationFn: noteReviewed,
    onSuccess: () => {
      void renew();
      onClose();
    },
    onError: (error) => toast({ title: apiErrorMessage(error), tone: 'destructive' }),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="sm:max-w-md">
        <DialogHeader>
          <DialogTitle>{t('steps.review.title')}</DialogTitle>
          <DialogDescription>{t('review.text')}</DialogDescription>
        </DialogHeader>
        <ul className="flex flex-col gap-2">
          {BEGINNINGS.map(([name, path]) => (
            <li key={name}>
              {/* Another tab: what is checked here stays open. */}
              <a
                href={path}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-6 items-center gap-2 text-link underline underline-offset-2"
              >
                {t(`review.${name}`)}
                <Icon name="external-link" className="size-4 shrink-0" />
                <span className="sr-only">{t('review.newTab')}</span>
              </a>
            </li>
          ))}
        </ul>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('review.later')}
          </Button>
          <Button loading={noting.isPending} onClick={() => noting.mutate()}>
            {t('review.done')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
