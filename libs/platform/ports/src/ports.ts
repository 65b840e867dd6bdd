import type { RequestContext } from '@convoy/platform/context';
import type { AnyPort, Port } from '@convoy/platform/manifest';

/** Who answers a port, at which tenants. */
export interface PortAnswerer<Question, Answer> {
  /** Who it is: the id of a plugin. */
  readonly owner: string;
  /** Whether it is there for this tenant at this moment. */
  isOpen(ctx: RequestContext): boolean | Promise<boolean>;
  /** Never throws and never takes long: whoever adds an answerer keeps its time and its failures. One that does is not waited for. */
  answer(ctx: RequestContext, question: Question, options?: AskOptions): Promise<PortOutcome<Answer>>;
}

/** What came of a question. */
export type PortOutcome<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** It will not, and says why: no failure of it. The sentence is meant for whoever caused the question. */
  | { readonly kind: 'refused'; readonly code: string; readonly sentence: string }
  /** It threw, was late, answered something else than was asked, or is left alone because it did so before. */
  | { readonly kind: 'failed' };

/** How long whoever asks can wait. */
export interface AskOptions {
  /** Milliseconds; an answer that comes later counts as failed. */
  readonly withinMs?: number;
}

/** The longest that anybody waits: beyond the budget of every hook, for an answerer that keeps none. */
const LONGEST_MS = 35_000;

/** What came of a question, and from whom. */
export type PortAnswer<Answer> = PortOutcome<Answer> & { readonly owner: string };

/**
 * Where the core asks what others may know: a question costs nothing where nobody answers, and no answer is ever waited for
 * beyond its budget or believed without a look at its shape.
 */
export class Ports {
  private readonly answerers = new Map<string, PortAnswerer<unknown, unknown>[]>();

  /** @throws where the port has one answerer already and is for one alone */
  add<Question, Answer>(port: Port<Question, Answer>, answerer: PortAnswerer<Question, Answer>): void {
    const known = this.answerers.get(port.id) ?? [];
    if (known.some(({ owner }) => owner === answerer.owner))
      throw new Error(`${answerer.owner} answers the port ${port.id} twice.`);
    if (port.answeredBy === 'one' && known[0])
      throw new Error(`The port ${port.id} is answered by ${known[0].owner} already.`);
    this.answerers.set(port.id, [...known, answerer as PortAnswerer<unknown, unknown>]);
  }

  /** Who would answer at this tenant. */
  async answerersOf(ctx: RequestContext, port: AnyPort): Promise<readonly string[]> {
    return (await this.openOf(ctx, port, {})).map(({ owner }) => owner);
  }

  /** Asks everybody who answers, at once; in the order in which they were added. */
  async ask<Question, Answer>(
    ctx: RequestContext,
    port: Port<Question, Answer>,
    question: Question,
    options: AskOptions = {},
  ): Promise<readonly PortAnswer<Answer>[]> {
    const open = await this.openOf(ctx, port, options);
    return Promise.all(
      open.map(async (answerer) => ({
        owner: answerer.owner,
        ...(await outcomeOf(answerer, ctx, port, question, options)),
      })),
    );
  }

  /** Whether somebody of that name answers the port at any tenant. */
  knows({ id }: AnyPort, owner: string): boolean {
    return this.answerers.get(id)?.some((one) => one.owner === owner) ?? false;
  }

  /** Asks one of those who answer, and nobody else. @returns null where it is not there for this tenant */
  async askOf<Question, Answer>(
    ctx: RequestContext,
    port: Port<Question, Answer>,
    owner: string,
    question: Question,
    options: AskOptions = {},
  ): Promise<PortOutcome<Answer> | null> {
    const answerer = this.answerers.get(port.id)?.find((one) => one.owner === owner);
    if (!answerer || !(await isOpen(answerer, ctx, options))) return null;
    return outcomeOf(answerer, ctx, port, question, options);
  }

  private async openOf(ctx: RequestContext, { id }: AnyPort, options: AskOptions) {
    const known = this.answerers.get(id);
    if (!known) return [];
    const open = await Promise.all(known.map((answerer) => isOpen(answerer, ctx, options)));
    return known.filter((_answerer, n) => open[n]);
  }
}

type Answerer = PortAnswerer<unknown, unknown>;

/** Whoever cannot say that it is there is not. */
const isOpen = async (answerer: Answerer, ctx: RequestContext, options: AskOptions): Promise<boolean> =>
  (await within(options, () => answerer.isOpen(ctx))) === true;

async function outcomeOf<Question, Answer>(
  answerer: Answerer,
  ctx: RequestContext,
  port: Port<Question, Answer>,
  question: Question,
  options: AskOptions,
): Promise<PortOutcome<Answer>> {
  const read = await within(options, async (): Promise<PortOutcome<Answer> | null> => {
    const outcome = await answerer.answer(ctx, question, options);
    if (outcome.kind === 'refused') {
      const { code, sentence } = outcome;
      return isWord(code) && isWord(sentence) ? { kind: 'refused', code, sentence } : null;
    }
    const answer = outcome.kind === 'answered' ? port.answer.safeParse(outcome.answer) : null;
    return answer?.success ? { kind: 'answered', answer: answer.data } : null;
  });
  return read ?? { kind: 'failed' };
}

const isWord = (text: unknown): boolean => typeof text === 'string' && text !== '';

/** What came in time; null for what threw or came too late. */
async function within<T>(
  { withinMs = LONGEST_MS }: AskOptions,
  work: () => T | Promise<T>,
): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), withinMs);
  });
  try {
    return await Promise.race([(async () => work())().catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
