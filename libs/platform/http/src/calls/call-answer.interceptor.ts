import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { setPaging } from '../paging.headers.ts';
import { requestState } from '../request-state.ts';
import type { FileAnswer, PageOf } from './call-http.ts';

/** Turns what handlers of paged lists and downloads return into headers and a body. */
export class CallAnswerInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = execution.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next
      .handle()
      .pipe(
        map((returned: PageOf<unknown> | FileAnswer) =>
          'items' in returned ? pageIn(request, reply, returned) : fileIn(reply, returned),
        ),
      );
  }
}

function pageIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { items, total, cursors }: PageOf<unknown>,
): unknown[] {
  const { paging } = requestState(request);
  if (!paging) throw new Error('The query of a paged call extends pagingSchema.');
  setPaging(request, reply, paging, total, cursors);
  return items;
}

/** Files come from people: no browser does anything with one but save it. */
function fileIn(reply: FastifyReply, { name, type, content }: FileAnswer): StreamableFile {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  reply
    .header('Cache-Control', 'private, no-store')
    .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('X-Content-Type-Options', 'nosniff');
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  return Buffer.isBuffer(content)
    ? new StreamableFile(content, { type, disposition, length: content.length })
    : new StreamableFile(content, { type, disposition });
}
