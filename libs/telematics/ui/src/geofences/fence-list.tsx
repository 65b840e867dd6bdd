import { useAbility, useFormats } from '@convoy/shell-api';
import { Badge, Button, Card, cn, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Geofence } from '../../../contract/src/index.ts';

/** The fences in words: what each tells, and how many vans are inside. */
export function FenceList({
  fences,
  chosen,
  onShow,
  onChange,
  onRemove,
}: {
  fences: readonly Geofence[];
  chosen: number | null;
  onShow: (id: number | null) => void;
  onChange: (fence: Geofence) => void;
  onRemove: (fence: Geofence) => void;
}) {
  const { t } = useTranslation('telematics');
  const { number } = useFormats();
  const mayManage = useAbility().can('keep', 'Telematics');
  const tells = ({ tellsEnter, tellsLeave, dwellMinutes }: Geofence) => [
    ...(tellsEnter ? [t('fences.tells.enter')] : []),
    ...(tellsLeave ? [t('fences.tells.leave')] : []),
    ...(dwellMinutes === null ? [] : [t('fences.tells.dwell', { minutes: number(dwellMinutes) })]),
  ];
  return (
    <ul aria-label={t('titles.geofences')} className="flex flex-col gap-3">
      {fences.map((fence) => {
        const { id, name, shape, vansInside } = fence;
        const said = tells(fence);
        return (
          <li key={id}>
            <Card className={cn('flex flex-col gap-3 p-4', id === chosen && 'border-primary')}>
              <div className="flex flex-wrap items-center gap-2">
                <h2 className="min-w-0 text-base leading-6 [overflow-wrap:anywhere]">{name}</h2>
                <Badge>{t(`fences.kinds.${shape.kind}.name`)}</Badge>
                <Badge tone={vansInside > 0 ? 'primary' : 'neutral'}>
                  {t('fences.inside', { count: vansInside })}
                </Badge>
              </div>
              <p className="text-muted-foreground text-sm">
                {said.length > 0 ? said.join(' · ') : t('fences.tells.nothing')}
              </p>
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  variant="outline"
                  aria-pressed={id === chosen}
                  aria-label={t('fences.showOf', { name })}
                  onClick={() => onShow(id === chosen ? null : id)}
                >
                  <Icon name="map-pin" />
                  {t('fences.show')}
                </Button>
                {mayManage && (
                  <>
                    <Button
                      size="sm"
                      variant="outline"
                      aria-label={t('fences.changeOf', { name })}
                      onClick={() => onChange(fence)}
                    >
                      <Icon name="pencil" />
                      {t('devices.changeShort')}
                    </Button>
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={t('fences.removeOf', { name })}
                      onClick={() => onRemove(fence)}
                    >
                      <Icon name="trash-2" />
                      {t('remove')}
                    </Button>
                  </>
                )}
              </div>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
