import { commonErrors, DomainError, type ErrorSentences } from '@convoy/platform/errors';
import { type Language, type PageLanguage } from '@convoy/platform/i18n';
import { commonFaults } from '@convoy/platform/schema';
import type { z } from 'zod';
import { de, en, es, fr, it, ja, pt, zhCN } from 'zod/locales';

/** A fault as the client gets it: where, and what is wrong there. */
interface Fault {
  readonly path: string;
  readonly message: string;
}

type Issue = z.core.$ZodIssue;
type Sentence = (issue: Issue) => string | undefined;

const sentences = new Map<Language, Sentence>(
  Object.entries({ en, es, fr, de, it, pt, zh: zhCN, ja }).map(([language, locale]) => {
    const { localeError } = locale();
    const sentence: Sentence = (issue) => {
      const said = localeError({ ...issue, input: issue.input } as z.core.$ZodRawIssue);
      return typeof said === 'string' ? said : said?.message;
    };
    return [language as Language, sentence];
  }),
);

/** `INVALID_INPUT` made of what a schema found, so that it can be said in another language later. */
export class InvalidInput extends DomainError {
  private readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    const said = issues.map(inWords);
    super(
      commonErrors.INVALID_INPUT,
      detailsOf(said, (issue) => issue.message),
    );
    this.issues = said;
  }

  /** The same faults in another language: zod's sentences from zod, ours from the catalogue. */
  in(language: PageLanguage, catalogue: ErrorSentences): DomainError {
    if (language === 'en') return this;
    const english = sentences.get('en');
    const other = language === 'qps' ? undefined : sentences.get(language);
    const said = (issue: Issue) => {
      const { message } = issue;
      // zod's own would name what came, which is not kept: it may be a secret.
      if (issue.code === 'invalid_type' && message !== commonFaults.required) {
        return catalogue.fault(commonFaults.wrongKind, language);
      }
      const isZods = message !== commonFaults.required && english?.(issue) === message;
      return (isZods ? other?.(issue) : undefined) ?? catalogue.fault(message, language);
    };
    return new DomainError(commonErrors.INVALID_INPUT, detailsOf(this.issues, said));
  }
}

/** Of a field whose pattern has no words of its own zod tells the pattern, which is nothing for people. */
function inWords(issue: Issue): Issue {
  const isBare =
    issue.code === 'invalid_format' &&
    issue.format === 'regex' &&
    sentences.get('en')?.(issue) === issue.message;
  return isBare ? { ...issue, message: commonFaults.wrongForm } : issue;
}

function detailsOf(issues: readonly Issue[], say: (issue: Issue) => string) {
  const faults: Fault[] = issues
    .slice(0, 20)
    .map((issue) => ({ path: pathOf(issue.path), message: say(issue) }));
  const summary = faults
    .slice(0, 3)
    .map((fault) => (fault.path ? `${fault.path} (${fault.message})` : fault.message))
    .join('; ');
  return { summary: summary.slice(0, 400), faults };
}

function pathOf(path: readonly unknown[] | undefined): string {
  return (path ?? [])
    .map((part) => String(typeof part === 'object' && part !== null && 'key' in part ? part.key : part))
    .join('.');
}
