import { choicesOf, type SlotProps, useFormats, usePluginQuery, usePluginTexts } from '@convoy/sdk/ui';
import { Card, CardContent, Field, Select } from '@convoy/ui-kit';
import type english from '../../locales/en.json';
import manifest from '../../plugin.manifest.ts';

/** What no zone is called in the list. */
const NONE = 'none';

/** In the booking form: which zone a permit is wanted for. */
export default function PermitField(props: SlotProps<'booking.form.after.v1'>) {
  const t = usePluginTexts<typeof english>(manifest);
  const { money } = useFormats();
  const offer = usePluginQuery<{ zones: readonly string[]; dayPrice: string }>(manifest, '/offer');
  const { chosen, choose } = choicesOf(manifest, props);
  const zones = offer.data?.zones ?? [];
  if (zones.length === 0) return null;
  return (
    <Card>
      <CardContent>
        <Field
          label={t('field.label')}
          hint={t('field.help', { price: money(offer.data?.dayPrice ?? '0.00') })}
        >
          {(ids) => (
            <Select
              {...ids}
              value={typeof chosen.zone === 'string' ? chosen.zone : NONE}
              onValueChange={(zone) => choose(zone === NONE ? {} : { zone })}
              options={[
                { value: NONE, label: t('field.none') },
                ...zones.map((zone) => ({ value: zone, label: t('field.zone', { zone }) })),
              ]}
            />
          )}
        </Field>
      </CardContent>
    </Card>
  );
}
