import {
  contractCalls as calls,
  type LegalTextDraft,
  type LegalTextState,
  type LegalTextVersion,
} from '@convoy/contract/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { LegalTextEditor } from './legal-text-editor.service.ts';

/** Legal texts of a brand for its admins, by REST. */
@Controller()
export class LegalTextsController {
  constructor(private readonly editor: LegalTextEditor) {}

  @Call(calls.legalTexts)
  all(ctx: RequestContext): Promise<LegalTextState[]> {
    return this.editor.all(ctx);
  }

  @Call(calls.legalText)
  one(ctx: RequestContext, { params }: CallInput<typeof calls.legalText>): Promise<LegalTextDraft> {
    return this.editor.one(ctx, params);
  }

  @Call(calls.legalVersion)
  version(ctx: RequestContext, { params }: CallInput<typeof calls.legalVersion>): Promise<LegalTextVersion> {
    return this.editor.version(ctx, params, Number(params.version));
  }

  @Call(calls.publishLegalText)
  publish(
    ctx: RequestContext,
    { params, body }: CallInput<typeof calls.publishLegalText>,
  ): Promise<LegalTextDraft> {
    return this.editor.publish(ctx, params, body);
  }
}
