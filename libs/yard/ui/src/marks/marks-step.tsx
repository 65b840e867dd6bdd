import { apiErrorMessage } from '@convoy/shell-api';
import { Alert, Button, Card, CardContent, Icon } from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConditionKind, ConditionReport, HireCondition } from '../../../contract/src/index.ts';
import type { Place } from '../drawing/place.rule.ts';
import { VanDrawing } from '../drawing/van-drawing.tsx';
import { type DrawnPanel, isDrawn } from '../drawing/van-shapes.rule.ts';
import { addMark, removeMark, useRenewCondition } from '../yard.api.ts';
import { MarkDialog } from './mark-dialog.tsx';
import { MarkList, RemoveMark } from './mark-list.tsx';
import { numberMarks } from './numbered-marks.rule.ts';
import { PanelTabs } from './panel-tabs.tsx';

/** Marks on a drawing of the van and, beside it, the same as a list. */
export function MarksStep({
  condition,
  report,
  kind,
}: {
  readonly condition: HireCondition;
  readonly report: ConditionReport;
  readonly kind: ConditionKind;
}) {
  const { t } = useTranslation('yard');
  const renew = useRenewCondition();
  const name = useId();
  const { vanType, vanMarks } = condition;
  const [panel, setPanel] = useState<DrawnPanel>('left');
  const [place, setPlace] = useState<Place | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const marks = numberMarks(vanMarks, report.marks);
  const ofPanel = marks.filter(({ mark }) => mark.panel === panel);
  const remove = useMutation({
    mutationFn: (markId: number) => removeMark(condition, kind, markId),
    onSettled: () => renew(),
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted-foreground text-sm">{t(`marks.help.${kind}`)}</p>
      <PanelTabs name={name} panel={panel} marks={marks} onPanel={setPanel} />
      <Card>
        <CardContent className="flex flex-col gap-3">
          <VanDrawing
            size={vanType}
            panel={panel}
            marks={ofPanel}
            chosen={chosen}
            onPlace={setPlace}
            onChoose={({ id }) => setChosen(id)}
          />
          <p className="text-center text-muted-foreground text-xs">{t('marks.legend')}</p>
        </CardContent>
      </Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{t('marks.all', { count: marks.length })}</h3>
        <Button variant="outline" onClick={() => setPlace({ x: 0.5, y: 0.5 })}>
          <Icon name="plus" />
          {t('marks.add', { panel: t(`panels.${panel}`) })}
        </Button>
      </div>
      {remove.isError && <Alert tone="danger">{apiErrorMessage(remove.error)}</Alert>}
      {marks.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t('marks.none')}</p>
      ) : (
        <MarkList
          label={t('marks.list')}
          marks={marks}
          chosen={chosen}
          actionOf={({ mark, number, isNew }) => (
            <>
              {isDrawn(mark.panel) && mark.panel !== panel && (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t('marks.show', { number })}
                  onClick={() => {
                    if (isDrawn(mark.panel)) setPanel(mark.panel);
                    setChosen(mark.id);
                  }}
                >
                  <Icon name="eye" />
                </Button>
              )}
              {isNew && (
                <RemoveMark
                  number={number}
                  pending={remove.isPending}
                  onRemove={() => remove.mutate(mark.id)}
                />
              )}
            </>
          )}
        />
      )}
      {place && (
        <MarkDialog
          panel={panel}
          place={place}
          photos={report.photos}
          onAdd={async (mark) => {
            const { id } = await addMark(condition, kind, mark);
            setChosen(id);
            await renew();
          }}
          onClose={() => setPlace(null)}
        />
      )}
    </div>
  );
}
