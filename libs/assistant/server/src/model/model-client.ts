import { OutsideCall } from '@convoy/platform/outside';
import { Injectable } from '@nestjs/common';
import OpenAI, { toFile } from 'openai';
import type {
  ChatCompletionMessageFunctionToolCall,
  ChatCompletionMessageParam,
  ChatCompletionTool,
} from 'openai/resources/chat/completions';
import type { ReachableModel, UsableModel, UsableSpeech } from './model-settings.service.ts';

/** The longest answer of a provider that is read. */
const MOST_BYTES = 1_000_000;
const MOST_TOKENS = 600;
/** Letters of one token, where a provider does not count them. */
const LETTERS_PER_TOKEN = 3;

/** How calls to models leave the house: to https at its own port, and nowhere inside, because a brand names the address. */
export class ModelLine extends OutsideCall {
  constructor() {
    super({ http: false });
  }
}

/** How calls to the platform's model leave: to wherever its operator said, inside too. */
export class PlatformModelLine extends OutsideCall {
  constructor() {
    super({ http: true, anyPort: true, refuses: () => false });
  }
}

/** Of speech in the leanest of the types: shorter than it can be, so that an estimate is never too low. */
const BYTES_PER_SECOND = 2_000;

/** A recording that shall become text. */
export interface TranscriptionRequest {
  readonly bytes: Uint8Array;
  /** Media type: `audio/webm`. */
  readonly type: string;
  /** ISO 639-1. */
  readonly language: string;
  readonly signal: AbortSignal;
}

/** What a model answered. */
export interface Completion {
  readonly text: string;
  /** The calls that it asks for; its text is then no answer. */
  readonly calls: readonly ChatCompletionMessageFunctionToolCall[];
  readonly input: number;
  readonly output: number;
}

/** What a model is asked. */
export interface CompletionRequest {
  readonly messages: ChatCompletionMessageParam[];
  readonly tools: ChatCompletionTool[];
  readonly signal: AbortSignal;
  /** Gets the text so far while it comes. */
  readonly onText: (text: string) => void;
}

/** Speaks the protocol of OpenAI with whatever model a brand or the operator named. */
@Injectable()
export class ModelClient {
  constructor(
    private readonly line: ModelLine,
    private readonly platformLine: PlatformModelLine,
  ) {}

  /** One completion, read while it comes. @throws whatever the provider or the line refuses, and when `signal` ends it */
  async complete(
    model: UsableModel,
    { messages, tools, signal, onText }: CompletionRequest,
  ): Promise<Completion> {
    const client = this.clientOf(model, signal);
    const chunks = await client.chat.completions.create(
      {
        model: model.model,
        messages,
        ...(tools.length > 0 && { tools }),
        max_completion_tokens: MOST_TOKENS,
        temperature: 0.2,
        stream: true,
        stream_options: { include_usage: true },
      },
      { signal },
    );
    let text = '';
    let counted: { prompt_tokens?: number; completion_tokens?: number } | null = null;
    const calls = new Map<number, { id: string; name: string; given: string }>();
    for await (const { choices, usage } of chunks) {
      counted = usage ?? counted;
      const delta = Array.isArray(choices) ? choices[0]?.delta : undefined;
      for (const part of delta?.tool_calls ?? []) {
        const call = calls.get(part.index) ?? { id: '', name: '', given: '' };
        calls.set(part.index, call);
        call.id ||= part.id ?? '';
        call.name += part.function?.name ?? '';
        call.given += part.function?.arguments ?? '';
      }
      if (!delta?.content) continue;
      text += delta.content;
      if (calls.size === 0) onText(text);
    }
    const asked = [...calls.values()];
    return {
      text,
      calls: asked.map(({ id, name, given }) => ({
        id,
        type: 'function',
        function: { name, arguments: given },
      })),
      // What nobody counted is estimated, so that a budget holds.
      input: countOf(counted?.prompt_tokens) ?? tokensIn(JSON.stringify(messages)),
      output: countOf(counted?.completion_tokens) ?? tokensIn(text + JSON.stringify(asked)),
    };
  }

  /** Turns a recording into text. @throws whatever the provider or the line refuses, and when `signal` ends it */
  async transcribe(
    model: UsableSpeech,
    { bytes, type, language, signal }: TranscriptionRequest,
  ): Promise<{ readonly text: string; readonly seconds: number }> {
    const client = this.clientOf(model, signal);
    const answer = (await client.audio.transcriptions.create(
      {
        file: await toFile(bytes, `speech.${type.split('/')[1]}`, { type }),
        model: model.model,
        language,
        response_format: 'json',
      },
      { signal },
    )) as { text?: unknown; usage?: { seconds?: unknown } };
    if (typeof answer?.text !== 'string') throw new Error('A transcription without text.');
    const told = answer.usage?.seconds;
    return {
      text: answer.text,
      // What the provider does not count is estimated, so that a budget holds.
      seconds: typeof told === 'number' && told > 0 && told < 3_600 ? told : bytes.length / BYTES_PER_SECOND,
    };
  }

  private clientOf(model: ReachableModel, signal: AbortSignal): OpenAI {
    return new OpenAI({
      baseURL: model.baseUrl,
      apiKey: model.key,
      // A message that waits is answered by the embedded engine instead of a repetition.
      maxRetries: 0,
      fetch: (address, init) =>
        this.fetch(model.ofPlatform ? this.platformLine : this.line, String(address), init, signal),
    });
  }

  private async fetch(
    line: OutsideCall,
    address: string,
    init: RequestInit | undefined,
    signal: AbortSignal,
  ): Promise<Response> {
    // It writes the parts of a form with their boundary, and leaves a text as it is.
    const request = new Request(address, init);
    const { status, headers, body } = await line.stream(address, {
      method: init?.method ?? 'GET',
      headers: Object.fromEntries(request.headers),
      body: request.body ? new Uint8Array(await request.arrayBuffer()) : null,
      mostBytes: MOST_BYTES,
      signal,
    });
    return new Response(status === 204 ? null : ReadableStream.from(body), { status, headers });
  }
}

const countOf = (tokens: unknown): number | undefined =>
  typeof tokens === 'number' && Number.isSafeInteger(tokens) && tokens > 0
    ? Math.min(tokens, 10_000_000)
    : undefined;
const tokensIn = (text: string) => Math.ceil(text.length / LETTERS_PER_TOKEN);
