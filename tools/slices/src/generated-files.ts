import { CONFORMANCE, gatherConformance } from './conformance.ts';
import { readSlices } from './read-slices.ts';
import { SERVED_LISTS, SERVED_SHEET, servedLists, servedSheet } from './served-lists.ts';
import { SERVER_LISTS, serverLists } from './server-lists.ts';

/** A file that is made from the slices' folders. */
export interface GeneratedFile {
  /** From the root of the checkout. */
  readonly path: string;
  readonly text: string;
}

/** Every committed file that is made from the slices' folders, as it should be now. */
export function generatedFiles(root: string): GeneratedFile[] {
  const slices = readSlices(root);
  return [
    { path: SERVER_LISTS, text: serverLists(slices) },
    { path: SERVED_LISTS, text: servedLists(slices) },
    { path: SERVED_SHEET, text: servedSheet(slices) },
    {
      path: CONFORMANCE,
      text: gatherConformance(
        root,
        slices.map(({ name }) => name),
      ),
    },
  ];
}
