import type { CallRequest } from '@convoy/platform/calls';
import { type PagePlace, pageQuery } from '@convoy/shell-api';
import { call, listQueryOf, queryOf } from '@convoy/shell-api/calls';
import { queryOptions } from '@tanstack/react-query';
import {
  type AnswerTestResult,
  type ChatAnswer,
  type ChatHistory,
  type ChatMessage,
  type Conversation,
  assistantCalls as calls,
  type HireHeard,
  type HireWords,
  type Memory,
  type ModelSettings,
  type Recommendation,
  type RecommendationWish,
  type ShortAnswer,
  type ShortAnswerInput,
  type Voice,
} from '../../contract/src/index.ts';

export const confirmCard = (conversation: string, token: string): Promise<ChatAnswer> =>
  call(calls.confirm, { body: { conversation, token } });
export const readHistory = (conversation: string): Promise<ChatHistory> =>
  call(calls.history, { query: { conversation } });
export const recommend = (body: RecommendationWish): Promise<Recommendation> =>
  call(calls.recommend, { body });

/** What the brand offers to speakers. @throws ApiError without Voice AI */
export const voiceOffer = (): Promise<Voice> => call(calls.voice, {});
/** @throws ApiError */
export const transcribe = async (file: Blob): Promise<string> =>
  (await call(calls.transcribe, { file })).text;

/** @throws ApiError */
export const readHire = (body: HireWords): Promise<HireHeard> => call(calls.readHire, { body });

const CONVERSATIONS_PER_PAGE = 20;
/** How often an open inbox and an open conversation are read again. */
const INBOX_POLL_MS = 10_000;

export const conversationList = (state: string, place: PagePlace) =>
  queryOptions({
    ...listQueryOf(calls.conversations, {
      query: { ...(state ? { state } : {}), ...pageQuery(place, CONVERSATIONS_PER_PAGE) },
    } as never),
    refetchInterval: INBOX_POLL_MS,
  });
export const conversationOf = (id: number) =>
  queryOptions({ ...queryOf(calls.conversation, { params: { id } }), refetchInterval: INBOX_POLL_MS });
export const assistantFigures = queryOptions(queryOf(calls.stats, {}));
export const openQuestions = queryOptions(queryOf(calls.questions, {}));
export const takeOver = (id: number): Promise<Conversation> => call(calls.takeOver, { params: { id } });
export const giveBack = (id: number): Promise<Conversation> => call(calls.giveBack, { params: { id } });
export const replyTo = (id: number, text: string): Promise<ChatMessage> =>
  call(calls.reply, { params: { id }, body: { text } });

export const shortAnswers = queryOptions(queryOf(calls.answers, {}));
export const saveAnswer = (before: ShortAnswer | null, body: ShortAnswerInput): Promise<ShortAnswer> =>
  before
    ? call(calls.changeAnswer, { params: { id: before.id }, body: { ...body, revision: before.revision } })
    : call(calls.addAnswer, { body });
export const removeAnswer = (id: number): Promise<void> => call(calls.removeAnswer, { params: { id } });
export const testAnswer = (message: string): Promise<AnswerTestResult> =>
  call(calls.testAnswer, { body: { message } });

export const memory = queryOptions(queryOf(calls.memory, {}));
/** What the brand's add-ons decide is read alone: the call takes what its customer may change. */
export const saveMemory = ({ extra: _extra, keptDays: _kept, ...body }: Memory): Promise<Memory> =>
  call(calls.changeMemory, { body });

export const modelSettings = queryOptions(queryOf(calls.model, {}));
export const saveModel = (body: CallRequest<typeof calls.changeModel>['body']): Promise<ModelSettings> =>
  call(calls.changeModel, { body });
export const removeModel = (): Promise<void> => call(calls.removeModel, {});
