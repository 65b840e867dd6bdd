import {
  type CallDefinition,
  type CallInput,
  type CallItem,
  type CallResult,
  partsOf,
} from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { BrandOnly, Can, PlatformOnly, Public, SignedIn } from '@convoy/platform/policy';
import { HttpCode, RequestMapping, RequestMethod, UseGuards, UseInterceptors } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Ctx } from '../ctx.decorator.ts';
import { Once } from '../once.interceptor.ts';
import { describe } from '../openapi/answers.decorator.ts';
import { AddOnGuard } from './add-on.guard.ts';
import { CallAnswerInterceptor } from './call-answer.interceptor.ts';
import type { CallHttp, FileAnswer, PageOf } from './call-http.ts';
import { CallHttpOf, CallInputOf } from './call-input.decorator.ts';
import { markCall } from './call-metadata.ts';

type ReturnOf<C extends CallDefinition> = C['answer'] extends { readonly kind: 'page' }
  ? PageOf<CallItem<C>>
  : C['answer'] extends { readonly kind: 'file' }
    ? FileAnswer
    : C['answer'] extends { readonly kind: 'raw' }
      ? unknown
      : C['answer'] extends { readonly kind: 'nothing' }
        ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler that returns nothing is written `Promise<void>`
          void
        : CallResult<C>;

/** What a method that serves a call looks like. */
export type CallHandler<C extends CallDefinition> = (
  ctx: RequestContext,
  input: CallInput<C>,
  http: CallHttp,
) => Promise<ReturnOf<C>> | ReturnOf<C>;

/**
 * The method serves a call of the contract: route, status, access, host, limits and reference come from the definition. The
 * method gets the context, the validated input, and request and reply if it takes a third parameter.
 */
export const Call =
  <C extends CallDefinition>(call: C) =>
  <H extends CallHandler<C>>(target: object, name: string, descriptor: TypedPropertyDescriptor<H>): void => {
    const handler = descriptor.value as H;
    markCall(handler, call);
    for (const decorate of decoratorsOf(call)) decorate(target, name, descriptor);
    Ctx()(target, name, 0);
    CallInputOf(call)(target, name, 1);
    if (handler.length > 2) CallHttpOf()(target, name, 2);
  };

/** Status of a success. */
export const statusOf = (call: CallDefinition): number =>
  call.status ?? (call.answer.kind === 'nothing' ? 204 : partsOf(call).method === 'POST' ? 201 : 200);

function decoratorsOf(call: CallDefinition): MethodDecorator[] {
  const { method, path } = partsOf(call);
  const { can, host = 'brand', limit, file, addOn, answer } = call;
  const [action, subject] = can.split(':') as [string, string];
  return [
    RequestMapping({ path, method: RequestMethod[method] }),
    HttpCode(statusOf(call)),
    can === 'public' ? Public() : can === 'signed-in' ? SignedIn() : Can(action, subject),
    ...(host === 'both' ? [] : [host === 'brand' ? BrandOnly() : PlatformOnly()]),
    ...(limit || file || call.compressed
      ? [
          RouteConfig({
            ...(limit ? { rateLimit: { max: limit.perMinute, timeWindow: 60_000 } } : {}),
            ...(file ? { upload: file } : {}),
            ...(call.compressed ? { compressed: true } : {}),
          }),
        ]
      : []),
    ...(addOn ? [UseGuards(AddOnGuard)] : []),
    ...(call.once ? [Once({ secret: call.once === 'secret' })] : []),
    ...(answer.kind === 'page' || answer.kind === 'file' ? [UseInterceptors(CallAnswerInterceptor)] : []),
    ...(call.internal ? [] : [describe(descriptionOf(call))]),
  ];
}

function descriptionOf({ summary, answer }: CallDefinition) {
  switch (answer.kind) {
    case 'page':
      return { summary, answer: { ...answer, kind: 'list' } } as const;
    case 'raw':
      return { summary, answer: { ...answer, kind: 'file' } } as const;
    default:
      return { summary, answer };
  }
}
