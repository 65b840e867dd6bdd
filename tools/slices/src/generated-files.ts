import { CONFORMANCE, gatherConformance } from './conformance.ts';
import { readSlices } from './read-slices.ts';
import { remotePackages } from './remote-packages.ts';
import { SERVED_LISTS, SERVED_SHEET, servedLists, servedSheet } from './served-lists.ts';
import { SERVER_LISTS, serverLists } from './server-lists.ts';
import {
  COMPOSE,
  composeWith,
  declaredSettings,
  README,
  readmeWith,
  SETTINGS_LISTS,
  settingsList,
} from './settings-lists.ts';
import { SHELL_LIST, shellList } from './shell-lists.ts';

/** A file that is made from the slices' folders. */
export interface GeneratedFile {
  /** From the root of the checkout. */
  readonly path: string;
  readonly text: string;
}

/** Every committed file that is made from the slices' folders, as it should be now. */
export async function generatedFiles(root: string): Promise<GeneratedFile[]> {
  const slices = readSlices(root);
  const settings = await declaredSettings(root, slices);
  return [
    { path: SERVER_LISTS, text: serverLists(slices) },
    { path: SERVED_LISTS, text: servedLists(slices) },
    { path: SERVED_SHEET, text: servedSheet(slices) },
    { path: SHELL_LIST, text: shellList(slices) },
    ...remotePackages(root, slices),
    ...SETTINGS_LISTS.map((path) => ({ path, text: settingsList(slices) })),
    { path: README, text: readmeWith(root, settings) },
    { path: COMPOSE, text: composeWith(root, settings) },
    {
      path: CONFORMANCE,
      text: gatherConformance(
        root,
        slices.map(({ name }) => name),
      ),
    },
  ];
}
