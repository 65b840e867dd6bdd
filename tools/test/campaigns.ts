import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROTATES } from './rotating.ts';
import { specFiles } from './spec-files.ts';

/** Campaigns that are made for the deep run alone; those named `.alone.` judge times or rates, with nothing else beside them. */
export const MADE_FOR_DEEP_RUN = /\.(deep|alone)\.spec\.tsx?$/;
/** What a spec names that takes a sample in the ordinary run and the whole in the deep one. */
const WIDENS = /\bDEEP\b|\bsampleSeed\b/;
/** Whoever tells a figure: the deep run ends with all of them. */
const TELLS = /\btell(?:Figure|Wrong)\(/;
const FOLDERS = ['apps', 'libs', 'plugins', 'tools'];

/**
 * The spec files that `npm run test:deep` runs: those that are made for it, those that take only a sample otherwise or
 * rest in most runs, and those that tell a figure. All others would only be done a second time.
 * @param root the project's folder
 * @returns paths relative to it, with slashes, in order
 */
export function campaignFiles(root: string): string[] {
  return specFiles(root, FOLDERS)
    .filter((path) => MADE_FOR_DEEP_RUN.test(path) || isOfDeepRun(readFileSync(join(root, path), 'utf8')))
    .sort();
}

/** Whether a campaign kills processes at each step of a payment: a part of the deep run of its own. */
export const isOfKills = (path: string): boolean => /(^|\/)[^/]*kills\.db\.deep\.spec\.ts$/.test(path);

const isOfDeepRun = (text: string): boolean => WIDENS.test(text) || TELLS.test(text) || ROTATES.test(text);
