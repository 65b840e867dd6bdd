import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { IdempotencyService } from './idempotency.service.ts';
import { requestState } from './request-state.ts';

const ONCE = 'convoy:once';

/** What is kept for repetitions: the answer, or nothing of one that holds a secret. */
type Kept = 'answer' | 'nothing';

/** Whether the answers of a handler are kept for repetitions with the same `Idempotency-Key`. */
export const isOnce = (handler: object): boolean => keptOf(handler) !== undefined;

const keptOf = (handler: object): Kept | undefined => Reflect.getMetadata(ONCE, handler);

/**
 * Keeps the answer of a call that makes a record and answers a repetition with it. The answer is stored after the record: a
 * process that dies between the two leaves a key that a repetition may take over after a minute. Where that must not happen (money, a
 * hire), the service stores the answer in its own transaction: `IdempotencyService.once`.
 */
@Injectable()
export class OnceInterceptor implements NestInterceptor {
  constructor(private readonly idempotency: IdempotencyService) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const key = request.headers['idempotency-key'];
    const ctx = requestState(request).context;
    if (typeof key !== 'string' || !ctx) return next.handle();
    return from(
      this.idempotency.answerOnce(ctx, key, whatIsAsked(request), () => lastValueFrom(next.handle()), {
        secret: keptOf(execution.getHandler()) === 'nothing',
      }),
    );
  }
}

/** A file is not read before the handler has looked whether it may come: it is known by its type and length. */
function whatIsAsked({ method, url, body, headers }: FastifyRequest) {
  const asked = { method, url, body: body ?? null };
  const length = headers['content-length'];
  return body === undefined && length !== undefined
    ? { ...asked, file: [headers['content-type'], length] }
    : asked;
}

/**
 * The method makes a record: with an `Idempotency-Key` it makes one, however often the call is repeated. The answer is kept for a
 * day.
 * @param secret the answer holds a secret: nothing of it is kept, and a repetition is refused with 409
 */
export const Once = ({ secret = false }: { readonly secret?: boolean } = {}): MethodDecorator =>
  applyDecorators(
    SetMetadata(ONCE, (secret ? 'nothing' : 'answer') satisfies Kept),
    UseInterceptors(OnceInterceptor),
  );
