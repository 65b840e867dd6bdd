import { useAbility, useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Badge, Button, Card, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { TelematicsDevice } from '../../../contract/src/index.ts';

/** A tracker: what it is, which van carries it, when it was heard. */
export function DeviceCard({
  device,
  onSetUp,
  onChange,
  onRemove,
}: {
  device: TelematicsDevice;
  onSetUp: () => void;
  onChange: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('telematics');
  const { instant } = useFormats();
  const mayManage = useAbility().can('keep', 'Telematics');
  const { label, protocol, identity, vanId, registration, lastFixAt } = device;
  return (
    <Card className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-base leading-6 [overflow-wrap:anywhere]">{label}</h2>
          <Badge>{t(`devices.protocols.${protocol}.name`)}</Badge>
          {vanId === null ? (
            <Badge tone="warning">{t('devices.inNoVan')}</Badge>
          ) : (
            lastFixAt === null && <Badge tone="warning">{t('devices.waiting')}</Badge>
          )}
        </div>
        <p
          dir="ltr"
          className="text-muted-foreground text-sm tabular-nums [overflow-wrap:anywhere] [[dir=rtl]_&]:text-right"
        >
          {identity}
        </p>
        <p className="text-sm">
          {vanId !== null && (
            <Link to={`/fleet/${vanId}`} className="text-link underline underline-offset-4">
              {registration}
            </Link>
          )}
          {vanId !== null && lastFixAt !== null && ' · '}
          {lastFixAt !== null && (
            <span className="text-muted-foreground">{t('devices.heard', { at: instant(lastFixAt) })}</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" aria-label={t('devices.setUpOf', { label })} onClick={onSetUp}>
          <Icon name="plug-zap" />
          {t('devices.setUp')}
        </Button>
        {mayManage && (
          <>
            <Button
              size="sm"
              variant="outline"
              aria-label={t('devices.changeOf', { label })}
              onClick={onChange}
            >
              <Icon name="pencil" />
              {t('devices.changeShort')}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('devices.removeOf', { label })}
              onClick={onRemove}
            >
              <Icon name="trash-2" />
              {t('remove')}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
