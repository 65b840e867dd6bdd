import { usePluginTexts } from '@convoy/sdk/ui';
import { Button } from '@convoy/ui-kit';
import { createElement, useState } from 'react';
import { z } from 'zod';

/** Checked by this plugin's own zod. */
const forecast = z.object({ sky: z.templateLiteral([z.enum(['dry', 'wet']), ' until ', z.int()]) });

/** Fills `fleet.van-detail.after.v1`: its props are the slot's. */
export default function Weather({ registration }) {
  const say = usePluginTexts({ id: 'van-weather' });
  const [sky, setSky] = useState(null);
  const look = () => setSky(forecast.parse({ sky: 'dry until 18' }).sky);
  return createElement(
    'section',
    { 'aria-label': say('title', { registration }) },
    createElement('h2', null, say('title', { registration })),
    createElement(Button, { variant: 'outline', onClick: look }, say('look')),
    sky && createElement('p', null, sky),
  );
}
