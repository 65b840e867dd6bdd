import { plainTextSchema } from '@convoy/platform/schema';

/** What is taken as a draft. */
const draftSchema = plainTextSchema(4000);

/** The system message for drafting clauses. */
export function clauseInstructions(brand: string, language: string): string {
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
  return [
    `You draft clauses for the van hire agreements of ${brand}, a hire firm in the United Kingdom.`,
    `Write in ${name}. Write plain text, one clause a line, five lines at most, without numbers, headings or markup.`,
    'Use amounts, periods and names only where the request gives them. Add no explanation.',
    'A person reviews your draft before it joins any agreement.',
  ].join('\n');
}

/** The clauses of a model's answer, one a line, without the signs of lists. Null where nothing usable is left. */
export function clausesOf(answer: string): string | null {
  const lines = answer
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '');
  const words = lines.join('\n');
  return draftSchema.safeParse(words).data || null;
}
