import type { SlotProps } from '@convoy/platform/manifest';
import { apiErrorMessage } from '@convoy/shell-api';
import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Checkbox,
  Skeleton,
  toast,
} from '@convoy/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkList } from '../marks/mark-list.tsx';
import { numberMarks } from '../marks/numbered-marks.rule.ts';
import { markRepaired, marksOfVan, useRenewCondition } from '../yard.api.ts';

/** The damage register of a van, on its page. */
export default function VanDamage({ vanId }: SlotProps<'fleet.van-detail.after.v1'>) {
  const { t } = useTranslation('yard');
  const renew = useRenewCondition();
  const [withRepaired, setWithRepaired] = useState(false);
  const { data, isError, error, refetch } = useQuery(marksOfVan(vanId));
  const repair = useMutation({
    mutationFn: (markId: number) => markRepaired(vanId, markId),
    onSuccess: () => toast({ title: t('register.done'), tone: 'success' }),
    onSettled: () => renew(),
  });
  const all = data?.items ?? [];
  const shown = numberMarks(
    all.filter(({ repairedAt }) => withRepaired || repairedAt === null),
    [],
  );
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('register.title')}</CardTitle>
        <CardDescription>{t('register.text')}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        {isError && !data ? (
          <Alert
            tone="danger"
            title={t('register.failed')}
            action={
              <Button variant="outline" size="sm" onClick={() => refetch()}>
                {t('retry')}
              </Button>
            }
          >
            {apiErrorMessage(error)}
          </Alert>
        ) : !data ? (
          <div role="status">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-20 rounded-xl" />
          </div>
        ) : (
          <>
            {all.some(({ repairedAt }) => repairedAt !== null) && (
              <Checkbox
                checked={withRepaired}
                onCheckedChange={setWithRepaired}
                label={t('register.withRepaired')}
              />
            )}
            {repair.isError && <Alert tone="danger">{apiErrorMessage(repair.error)}</Alert>}
            {shown.length === 0 ? (
              <p className="text-muted-foreground text-sm">{t('register.none')}</p>
            ) : (
              <MarkList
                label={t('register.title')}
                marks={shown}
                chosen={null}
                actionOf={({ mark, number }) =>
                  mark.repairedAt === null && (
                    <Button
                      variant="outline"
                      size="sm"
                      aria-label={t('register.repairNumber', { number })}
                      disabled={repair.isPending}
                      onClick={() => repair.mutate(mark.id)}
                    >
                      {t('register.repair')}
                    </Button>
                  )
                }
              />
            )}
          </>
        )}
      </CardContent>
    </Card>
  );
}
