import type { ServedAnswers, ServedPlace } from '@convoy/platform/manifest';
import type { ServedPages } from '@convoy/shell-api';
import { audiencesOf, guideOfPage, type Reader } from '../guides/guide-choice.rule.ts';
import { guides } from '../guides/guide-list.ts';
import {
  type GuideHead,
  guideHeads,
  guideKey,
  guidesFound,
  guideText,
  wordsAsked,
} from '../guides/guide-queries.ts';
import { guideLanguages } from '../guides/guide-texts.ts';
import { helpPaths } from '../help.paths.ts';

export { locales } from '../locales.ts';

type Host = Pick<ServedPlace, 'host'>;
/** Only guests are shown such pages. */
const readerAt = ({ host }: Host): Reader => ({ host, role: null });
const audiencesAt = (place: Host) => audiencesOf(readerAt(place));
const queryOf = ({ search }: ServedPlace) => new URLSearchParams(search);
const knownAt = ({ params }: ServedPlace) => guides.find(({ id }) => id === params.guide);

/** What queries answer, by their keys, as the page finds it. */
const answersOf = async (
  ...queries: readonly { readonly queryKey: readonly string[]; readonly queryFn?: unknown }[]
): Promise<ServedAnswers> =>
  Object.fromEntries(
    await Promise.all(
      queries.map(async ({ queryKey, queryFn }) => [
        queryKey[0],
        await (queryFn as () => Promise<unknown>)(),
      ]),
    ),
  );

/** The text of the page's guide, whatever language it was read in. */
function textAt(place: ServedPlace, answers: ServedAnswers): GuideHead | undefined {
  const key = guideKey(place.params.guide ?? '');
  return Object.entries(answers).find(([one]) => one.startsWith(key))?.[1] as GuideHead | undefined;
}

/** The help as the server renders it for guests. It brings the texts that it shows; the search brings more when one types. */
export const servedPages: ServedPages<'help'> = {
  guides: {
    load: async () => ({ default: (await import('../components/guide-overview.tsx')).GuideOverview }),
    // One list at every query, which a search changes in place.
    serves: () => true,
    leadsTo: (place) => {
      const from = queryOf(place).get('from');
      const asked = from === null ? null : guideOfPage(guides, readerAt(place), from);
      return asked ? helpPaths.guide(asked.id) : undefined;
    },
    reads: () => ({}),
    own: (place, language) => {
      const audiences = audiencesAt(place);
      const words = wordsAsked(queryOf(place));
      return answersOf(
        guideHeads(audiences, language),
        ...(words ? [guidesFound(words, audiences, language)] : []),
      );
    },
    description: ({ t }) => t('text'),
  },
  mobile: {
    load: () => import('../pages/mobile.page.tsx'),
    reads: () => ({}),
    description: ({ t, tenant }) => t('mobile.text', { name: tenant.name }),
  },
  guide: {
    load: () => import('../pages/guide.page.tsx'),
    reads: () => ({}),
    own: async (place, language) => {
      const guide = knownAt(place);
      return guide ? answersOf(guideText(guide.id, language), guideHeads(audiencesAt(place), language)) : {};
    },
    title: (place, answers) => textAt(place, answers)?.title,
    description: ({ t, place, answers }) => textAt(place, answers)?.summary ?? t('missing.title'),
    records: (host) =>
      guides
        .filter(({ audience }) => audiencesAt({ host }).includes(audience))
        .map(({ id }) => helpPaths.guide(id)),
    languages: async () =>
      Object.fromEntries(
        Object.entries(await guideLanguages()).map(([id, languages]) => [helpPaths.guide(id), languages]),
      ),
    isMissing: (place) => !knownAt(place),
  },
};
