import { ofSlices } from '../world/slice-worlds.ts';
import type { CallDoor } from './door.ts';

/** A picture of one dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A whole PDF file without pages. */
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n%%EOF\n',
);

/** Sample files, by the media types that calls may take; slices say those of kinds of their own. */
const samples: readonly (readonly [type: string, sample: Buffer])[] = [
  ['image/png', PNG],
  ['application/pdf', PDF],
  ...Object.entries(ofSlices(({ samples }) => samples)),
];

/**
 * A file that a door takes, as headers and body of a request: by the types of its call, and for routes without one a picture, or a
 * table of vans where vans are imported.
 * @throws for a call whose types none of the samples has
 */
export function sampleFile(
  { name, path, fileTypes }: Pick<CallDoor, 'name' | 'path' | 'fileTypes'>,
  table = 'registration,make\nPR51 OBE,Ford\n',
): { headers: { 'content-type': string }; payload: Buffer | string } {
  const takes = (type: string) =>
    fileTypes
      ? fileTypes.some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))))
      : type === (path.includes('/import') ? 'text/csv' : 'image/png');
  if (takes('text/csv')) return { headers: { 'content-type': 'text/csv' }, payload: table };
  // A kind of JSON of its own: a caller without its key gets no further.
  const json = fileTypes?.find((type) => type.endsWith('+json'));
  if (json) return { headers: { 'content-type': json }, payload: '{}' };
  const sample = samples.find(([type]) => takes(type));
  if (!sample) throw new Error(`${name} takes files of types that the proof has no sample of.`);
  return { headers: { 'content-type': sample[0] }, payload: sample[1] };
}
