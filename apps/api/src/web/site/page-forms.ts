import type { FilePaths, PageForm } from '@convoy/platform/http';
import { sliceForms } from '../../slices.generated.ts';

const TEXTS = /^application\/x-www-form-urlencoded\b/i;
const TEXTS_AND_FILES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** The forms that slices declare, by the path of their page. @throws where two are of one page */
export function formsByPath(forms: readonly PageForm[]): ReadonlyMap<string, PageForm> {
  const byPath = new Map(forms.map((form) => [form.path, form]));
  const twice = forms.find((form) => byPath.get(form.path) !== form);
  if (twice) throw new Error(`Two slices declare a form of the page ${twice.path}.`);
  return byPath;
}

/** What browsers send each form as: the server takes no other body there. */
export const formBodies = (forms: readonly PageForm[]): FilePaths[] =>
  forms.map(({ path, mostBytesWithFiles }) => ({
    paths: [path],
    kinds: mostBytesWithFiles === undefined ? TEXTS : TEXTS_AND_FILES,
  }));

/** The forms of all slices. */
export const pageForms = formsByPath(sliceForms);
