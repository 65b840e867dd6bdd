import type { ShortAnswer } from '@convoy/assistant/contract';
import { wordsOf } from '../understand/words.ts';

/** Words that say nothing about what is asked. */
const empty = new Set(
  'a an and any are at be can could did do does for from get have how i if in is it long many may me much my of on or our please should that the there they this to up we what when where which will with would you your van vans hire hiring'.split(
    ' ',
  ),
);
/** Below this likeness nothing is the same question. */
const LEAST = 0.55;
/** A question whose words are spread over several wordings of an answer counts a little less. */
const SPREAD = 0.9;

/** `deposits` and `deposit`, `smoking` and `smoke` begin alike. */
const stem = (word: string) =>
  word.replace(/(?:ations?|ings?|ies|ed|es|s|e|y)$/, (ending) =>
    word.length - ending.length >= 3 ? '' : ending,
  );
const stems = (text: string) =>
  new Set(
    wordsOf(text)
      .filter((word) => !empty.has(word))
      .map(stem),
  );

/** How alike two questions are, 0 to 1: shared words weighed by how rare they are among the answers. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>, weight: (word: string) => number): number {
  const sum = (words: Iterable<string>) => [...words].reduce((all, word) => all + weight(word), 0);
  const shared = sum([...a].filter((word) => b.has(word)));
  return shared === 0 ? 0 : shared / Math.sqrt(sum(a) * sum(b));
}

/** The short answer to a message; null where none is meant clearly enough. */
export function matchAnswer<T extends Pick<ShortAnswer, 'question' | 'wordings'>>(
  message: string,
  answers: readonly T[],
): { answer: T; likeness: number } | null {
  const asked = stems(message);
  if (asked.size === 0) return null;
  const forms = answers.map((answer) => [answer.question, ...answer.wordings.split('\n')].map(stems));
  const spread = new Map<string, number>();
  for (const form of forms)
    for (const word of new Set(form.flatMap((words) => [...words])))
      spread.set(word, (spread.get(word) ?? 0) + 1);
  const weight = (word: string) => Math.log(1 + (answers.length + 1) / (spread.get(word) ?? 1));
  let best: { answer: T; likeness: number } | null = null;
  answers.forEach((answer, i) => {
    const all = new Set(forms[i]!.flatMap((words) => [...words]));
    const met = [...asked].filter((word) => all.has(word));
    const covered = asked.size > 1 && met.length === asked.size ? SPREAD : 0;
    const like = Math.max(covered, ...forms[i]!.map((words) => likeness(asked, words, weight)));
    if (like >= LEAST && like > (best?.likeness ?? 0)) best = { answer, likeness: like };
  });
  return best;
}
