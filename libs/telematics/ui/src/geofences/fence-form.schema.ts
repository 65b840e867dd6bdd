import { z } from '@convoy/ui-kit/forms';
import { CORNERS, crossesItself, fenceKinds, METRES, wholeCorners } from './fence-entries.rule.ts';

const corner = z.strictObject({
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
});

/** What the form of a fence checks. Faults of refinements are keys of the form's own sentences. */
export const fenceSchema = z
  .strictObject({
    name: z.string().trim().min(1).max(60),
    kind: z.enum(fenceKinds),
    centre: corner,
    metres: z.number().int().nullable(),
    corners: z.array(corner),
    depotId: z.string(),
    tellsEnter: z.boolean(),
    tellsLeave: z.boolean(),
    dwellMinutes: z.number().int().min(5).max(10_080).nullable(),
  })
  .superRefine(({ kind, centre, metres, corners, depotId }, context) => {
    const fault = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (kind === 'polygon') {
      const whole = wholeCorners(corners);
      if (whole.length < corners.length) fault(['corners'], 'cornerEmpty');
      else if (whole.length < CORNERS[0]) fault(['corners'], 'cornersFew');
      else if (whole.length > CORNERS[1]) fault(['corners'], 'cornersMany');
      else if (crossesItself(whole)) fault(['corners'], 'crosses');
      return;
    }
    const [least, most] = METRES[kind];
    if (metres === null || metres < least || metres > most) fault(['metres'], `metres-${kind}`);
    if (kind === 'depot' && depotId === '') fault(['depotId'], 'depotMissing');
    if (kind === 'circle' && centre.latitude === null) fault(['centre', 'latitude'], 'centreMissing');
    if (kind === 'circle' && centre.longitude === null) fault(['centre', 'longitude'], 'centreMissing');
  });
