import { type SlotProps, useFormats, usePluginQuery, usePluginTexts, useSession } from '@convoy/sdk/ui';
import { Badge, Card, CardContent, CardHeader, CardTitle } from '@convoy/ui-kit';
import type english from '../../locales/en.json';
import manifest from '../../plugin.manifest.ts';
import { type Permit, tones } from './permit.ts';

/** On a booking: its permit, where it has one. */
export default function PermitCard({ bookingId }: SlotProps<'booking.detail.after.v1'>) {
  const t = usePluginTexts<typeof english>(manifest);
  const { period } = useFormats();
  // A guest has one booking and no account: the route, which asks for one, is not for them.
  const { guest } = useSession();
  const { data } = usePluginQuery<{ permit: Permit | null }>(
    manifest,
    guest ? null : `/bookings/${bookingId}`,
  );
  const permit = data?.permit;
  if (!permit) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('card.title')}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <p className="font-medium tabular-nums">{permit.number}</p>
          <p className="text-muted-foreground text-sm">
            {t('card.zone', { zone: permit.zone })} · {period(permit.validFrom, permit.validUntil)}
          </p>
        </div>
        <Badge tone={tones[permit.state]}>{t(`states.${permit.state}`)}</Badge>
      </CardContent>
    </Card>
  );
}
