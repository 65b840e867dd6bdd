import { cn } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { NumberedMark } from '../drawing/van-drawing.tsx';
import { type DrawnPanel, drawnPanels } from '../drawing/van-shapes.rule.ts';

/** The panel that is drawn: real radio buttons in a row that scrolls on phones. */
export function PanelTabs({
  name,
  panel,
  marks,
  onPanel,
}: {
  readonly name: string;
  readonly panel: DrawnPanel;
  readonly marks: readonly NumberedMark[];
  readonly onPanel: (panel: DrawnPanel) => void;
}) {
  const { t } = useTranslation('yard');
  return (
    <div role="radiogroup" aria-label={t('marks.panel')} className="grid grid-cols-3 gap-2 sm:grid-cols-6">
      {drawnPanels.map((one) => {
        const count = marks.filter(({ mark }) => mark.panel === one).length;
        return (
          <label
            key={one}
            className={cn(
              'flex min-h-11 cursor-pointer items-center justify-center gap-1.5 rounded-md border border-input bg-field px-2 py-1 text-center text-sm has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
              panel === one && 'border-primary bg-primary-soft font-semibold',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={panel === one}
              onChange={() => onPanel(one)}
              className="sr-only"
            />
            {t(`panels.${one}`)}
            {count > 0 && <span className="tabular-nums">({count})</span>}
          </label>
        );
      })}
    </div>
  );
}
