import { apiErrorMessage } from '@convoy/shell-api';
import { Button, toast } from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { putSample, removeSample, useRenewSteps } from './guide.api.ts';

/** Offers vans to look around with, or takes them away again. */
export function SampleOffer({ isThere }: { isThere: boolean }) {
  const { t } = useTranslation('signup');
  const renew = useRenewSteps();
  const onError = (error: unknown) => {
    toast({ title: apiErrorMessage(error), tone: 'destructive' });
  };
  const put = useMutation({
    mutationFn: putSample,
    onSuccess: () => {
      toast({ title: t('sample.added'), tone: 'success' });
      return renew();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: removeSample,
    onSuccess: ({ kept }) => {
      toast(
        kept > 0 ? { title: t('sample.kept', { kept }) } : { title: t('sample.removed'), tone: 'success' },
      );
      return renew();
    },
    onError,
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="min-w-0 text-pretty text-muted-foreground">
        {t(isThere ? 'sample.there' : 'sample.offer')}
      </p>
      {isThere ? (
        <Button variant="outline" size="sm" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('sample.remove')}
        </Button>
      ) : (
        <Button variant="outline" size="sm" loading={put.isPending} onClick={() => put.mutate()}>
          {t(put.isPending ? 'sample.putting' : 'sample.put')}
        </Button>
      )}
    </div>
  );
}
