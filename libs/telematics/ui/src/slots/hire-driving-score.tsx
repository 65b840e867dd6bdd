import type { SlotProps } from '@convoy/platform/manifest';
import { useAbility, useFormats } from '@convoy/shell-api';
import { Button, Card, CardContent, CardDescription, CardHeader, CardTitle } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HireScore } from '../../../contract/src/index.ts';
import { ScoreBadge } from '../driving/score-badge.tsx';
import { ScoreReasons } from '../driving/score-reasons.tsx';
import { useFigures } from '../driving/use-figures.ts';
import { scoreOfHire } from './hire.api.ts';

const WordsDialog = lazy(() => import('./words-dialog.tsx'));

/** How a van was driven during its hire: for the customer, who may object, and for staff, who answer. Nothing where nothing was recorded. */
export default function HireDrivingScore({ bookingId, status }: SlotProps<'booking.detail.after.v1'>) {
  const { t } = useTranslation('telematics');
  const { instant } = useFormats();
  const { inUnit } = useFigures();
  const isCustomer = useAbility().can('object', 'DrivingScore');
  const wasDriven = status === 'active' || status === 'completed';
  const { data } = useQuery({ ...scoreOfHire(bookingId), enabled: wasDriven });
  const hire = data?.hire;
  if (!wasDriven || !hire) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t(isCustomer ? 'slots.score.own' : 'slots.score.staff')}</CardTitle>
        <CardDescription>{t('slots.score.about')}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ScoreBadge score={hire.score} />
          <p className="text-muted-foreground text-sm tabular-nums">
            {[
              inUnit(hire.distance, 'mi'),
              t('slots.score.span', { from: instant(hire.from), to: instant(hire.to) }),
            ].join(' · ')}
          </p>
        </div>
        <ScoreReasons score={hire.score} reasons={hire.reasons} />
        <Objection bookingId={bookingId} hire={hire} isCustomer={isCustomer} />
      </CardContent>
    </Card>
  );
}

function Objection({
  bookingId,
  hire: { score, objection },
  isCustomer,
}: {
  readonly bookingId: number;
  readonly hire: HireScore;
  readonly isCustomer: boolean;
}) {
  const { t } = useTranslation('telematics');
  const { instant } = useFormats();
  const mayAnswer = useAbility().can('answer', 'DrivingScore');
  const [writing, setWriting] = useState(false);
  const objects = isCustomer && objection === null && score !== null;
  const answers = mayAnswer && objection !== null && objection.answer === null;
  return (
    <>
      {objection && (
        <div className="flex flex-col gap-3 rounded-lg bg-muted p-3 text-sm sm:p-4">
          <div>
            <p className="font-medium">
              {t(isCustomer ? 'slots.score.yours' : 'slots.score.theirs')}
              <span className="ms-2 font-normal text-muted-foreground">{instant(objection.at)}</span>
            </p>
            <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{objection.text}</p>
          </div>
          {objection.answer === null ? (
            <p className="text-muted-foreground">{t('slots.score.waiting')}</p>
          ) : (
            <div>
              <p className="font-medium">{t('slots.score.answered')}</p>
              <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{objection.answer}</p>
            </div>
          )}
        </div>
      )}
      {(objects || answers) && (
        <Button variant="outline" className="self-start" onClick={() => setWriting(true)}>
          {t(objects ? 'slots.score.object' : 'slots.score.answerIt')}
        </Button>
      )}
      {writing && (
        <Suspense fallback={null}>
          <WordsDialog
            bookingId={bookingId}
            what={objection ? { kind: 'answer', objection: objection.text } : { kind: 'object' }}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
