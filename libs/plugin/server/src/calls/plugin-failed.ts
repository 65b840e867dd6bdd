import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError, ErrorSentences } from '@convoy/platform/errors';
import { pluginErrors } from '@convoy/plugin/contract';
import { pluginErrorTexts } from '@convoy/plugin/contract/error-texts';
import { type HookOutcome, PluginError } from '@convoy/sdk/server';
import type { TenantPlugins } from '../tenant-plugins.ts';

type Asked = Pick<RequestContext, 'language'>;
type Texts = Pick<TenantPlugins, 'text'>;

/** What whoever called a plugin is told where it came to nothing. */
export const pluginFailed = (plugins: Texts, pluginId: string, { language }: Asked): DomainError =>
  new DomainError(pluginErrors.PLUGIN_FAILED, { name: plugins.text(pluginId, language, 'name') });

const sentences = new ErrorSentences([pluginErrorTexts]);
/** The same as a sentence. */
export const pluginFailedWords = (plugins: Texts, pluginId: string, asked: Asked): string =>
  sentences.of(pluginFailed(plugins, pluginId, asked), asked.language);

const CODE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;
/** Of codes of the core's own a client makes more than a sentence: whoever is told of this one signs in again. */
const NEVER = new Set([401, 407, 426]);

/** A refusal that may be told; null for one that is none, which counts as a failure. */
function toldRefusal(error: unknown): DomainError | null {
  // What the core refuses whoever only tries is told as it is.
  if (error instanceof DomainError && error.code === commonErrors.TEST_KEY_ONLY_READS.code) return error;
  // By its name too: a plugin may have brought another copy of the SDK.
  const isRefusal = error instanceof PluginError || (error instanceof Error && error.name === 'PluginError');
  if (!isRefusal) return null;
  const { code, message, status } = error as PluginError;
  const sound =
    typeof code === 'string' &&
    CODE.test(code) &&
    code.length <= 60 &&
    Number.isInteger(status) &&
    status >= 400 &&
    status <= 499 &&
    !NEVER.has(status);
  // Its braces are its own: nothing of ours is put between them.
  return sound ? new DomainError({ code, status, message: message.slice(0, 500) }) : null;
}

/** What a plugin answered, or refused: a refusal is no failure of it. */
export type Answered<T> = { readonly answer: T } | { readonly refusal: DomainError };

/** Does a plugin's work; what it refuses as it may is an answer of it. */
export async function orRefused<T>(work: () => Promise<T> | T): Promise<Answered<T>> {
  try {
    return { answer: await work() };
  } catch (error) {
    const refusal = toldRefusal(error);
    if (refusal) return { refusal };
    throw error;
  }
}

/**
 * What came of a call for who waits for it.
 * @throws what the plugin refused, PLUGIN_FAILED
 */
export function answerOf<T>(
  outcome: HookOutcome<Answered<T>>,
  plugins: Texts,
  pluginId: string,
  asked: Asked,
): T {
  if (outcome.kind !== 'done') throw pluginFailed(plugins, pluginId, asked);
  if ('refusal' in outcome.value) throw outcome.value.refusal;
  return outcome.value.answer;
}
