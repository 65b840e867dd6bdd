import {
  assistantCalls as calls,
  type HireHeard,
  type Transcription,
  type Voice,
} from '@convoy/assistant/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { VoiceService } from './voice.service.ts';

/** Speech for the assistant: the plugin Voice AI asks it. */
@Controller()
export class VoiceController {
  constructor(private readonly voice: VoiceService) {}

  @Call(calls.voice)
  offer(ctx: RequestContext): Promise<Voice> {
    return this.voice.offer(ctx);
  }

  @Call(calls.transcribe)
  transcribe(ctx: RequestContext, { file }: CallInput<typeof calls.transcribe>): Promise<Transcription> {
    return this.voice.transcribe(ctx, file);
  }

  @Call(calls.readHire)
  readHire(ctx: RequestContext, { body }: CallInput<typeof calls.readHire>): HireHeard {
    return this.voice.readHire(ctx, body);
  }
}
