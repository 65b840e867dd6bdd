import { civilToday } from '@convoy/platform/time';
import { useFormats, useTenant } from '@convoy/shell-api';
import { Card, CardContent } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { type FleetVan, paperDate, paperLight, vanPapers } from '../../../contract/src/index.ts';
import { PaperState } from '../components/van-marks.tsx';

/** MOT, tax and insurance: until when each is good, and how long that is. */
export function PapersCard({ van }: { van: FleetVan }) {
  const { t } = useTranslation('fleet');
  const { moment } = useFormats();
  const today = civilToday(useTenant().timeZone);
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <h2 className="text-lg leading-6">{t('papers.title')}</h2>
        <ul className="flex flex-col divide-y divide-border">
          {vanPapers.map((paper) => {
            const until = paperDate(van, paper);
            return (
              <li
                key={paper}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5 text-sm"
              >
                <span className="font-medium">{t(`papers.${paper}`)}</span>
                <PaperState {...paperLight(until, today)} />
                {until && (
                  <span className="w-full text-muted-foreground">
                    {t('papers.until', { date: moment(until) })}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </CardContent>
    </Card>
  );
}
