import type { ChatMessage } from '@convoy/assistant/contract';
import type { RequestContext } from '@convoy/platform/context';
import type { Hear } from './answer-stream.ts';
import type { Dialogue, Reply } from './reply.ts';

/** A message that waits for its answer. */
export interface Turn {
  readonly message: string;
  readonly dialogue: Dialogue;
  /** What was said before, oldest first. */
  readonly log: readonly Pick<ChatMessage, 'author' | 'text'>[];
}

/** Answers messages: the embedded engine, or a language model. What either says goes through the same checks. */
export interface Engine {
  /** @param hear gets checked words of the answer while it comes, from an engine that has some before it is whole */
  answer(ctx: RequestContext, turn: Turn, hear?: Hear): Promise<Reply>;
}
