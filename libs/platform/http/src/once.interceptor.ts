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

/** Whether the answers of a handler are kept for repetitions with the same `Idempotency-Key`. */
export const isOnce = (handler: object): boolean => Reflect.getMetadata(ONCE, handler) === true;

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
    const { method, url, body } = request;
    return from(
      this.idempotency.answerOnce(ctx, key, { method, url, body: body ?? null }, () =>
        lastValueFrom(next.handle()),
      ),
    );
  }
}

/**
 * The method makes a record: with an `Idempotency-Key` it makes one, however often the call is repeated. Not for answers that hold a
 * secret, because they are kept for a day.
 */
export const Once = (): MethodDecorator =>
  applyDecorators(SetMetadata(ONCE, true), UseInterceptors(OnceInterceptor));
