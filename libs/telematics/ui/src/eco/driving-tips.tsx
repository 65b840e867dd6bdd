import { Card, CardContent, CardHeader, CardTitle, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

const tips = {
  steady: 'gauge',
  ahead: 'eye',
  gentle: 'leaf',
  idle: 'timer',
  tyres: 'wrench',
  load: 'package',
} as const;

/** How to drive with less fuel: the same for every fleet. */
export function DrivingTips() {
  const { t } = useTranslation('telematics');
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('eco.tips.title')}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul aria-label={t('eco.tips.title')} className="flex flex-col gap-3 text-sm">
          {(Object.keys(tips) as (keyof typeof tips)[]).map((tip) => (
            <li key={tip} className="flex gap-3">
              <Icon name={tips[tip]} className="mt-0.5 size-4 shrink-0 text-primary-text" />
              <span className="text-pretty">{t(`eco.tips.${tip}`)}</span>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
