import type { CallFile, HarmlessRepetition } from '@convoy/platform/calls';
import type { ErrorDefinition } from '@convoy/platform/errors';
import { type AccessRule, readAccess } from '@convoy/platform/policy';
import { RequestMethod } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { z } from 'zod';
import { paramSchemas } from '../calls/call-input.decorator.ts';
import { readCall } from '../calls/call-metadata.ts';
import { isOnce } from '../once.interceptor.ts';
import { type AnswerDescription, readAnswers } from './answers.decorator.ts';

/** A call as its door declares it: what it takes and who may enter. */
export interface DeclaredRoute {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'all';
  /** As the reference writes it: `/api/bookings/{id}`. */
  readonly path: string;
  readonly access: AccessRule;
  /** Where it is: on hosts of every kind unless told. */
  readonly hostKind: 'brand' | 'platform' | null;
  /** Status of a success. */
  readonly status: number;
  readonly body: z.ZodType | null;
  /** The body is a file instead of JSON; null where it is not. */
  readonly file: CallFile | null;
  readonly query: z.ZodType | null;
  /** Parameters of the path, by name; null where any text is taken. */
  readonly params: Readonly<Record<string, z.ZodType | null>>;
  /** Headers it reads, by name. */
  readonly headers: readonly string[];
  /** Why a repetition without a key makes no second record; null where the contract says nothing of it. */
  readonly repeated: HarmlessRepetition | null;
  /** Errors that the contract declares for this call; null where it declares no calls yet. */
  readonly errors: readonly ErrorDefinition[] | null;
  /** What the reference says of it; null where it is in no reference. */
  readonly described: AnswerDescription | null;
}

/** A call that is in the reference: also what it answers. */
export type DescribedRoute = Omit<DeclaredRoute, 'method'> &
  AnswerDescription & { readonly method: Exclude<DeclaredRoute['method'], 'all'> };

/** What Nest notes of a parameter of a handler. */
interface NotedArgument {
  readonly data?: unknown;
  readonly schema?: z.ZodType;
}

const methods = {
  [RequestMethod.GET]: 'get',
  [RequestMethod.POST]: 'post',
  [RequestMethod.PUT]: 'put',
  [RequestMethod.PATCH]: 'patch',
  [RequestMethod.DELETE]: 'delete',
  [RequestMethod.ALL]: 'all',
} as Readonly<Record<number, DeclaredRoute['method']>>;

/** The calls of all controllers that are in the reference, by path and method. */
export const describedRoutes = (discovery: DiscoveryService, scanner: MetadataScanner): DescribedRoute[] =>
  declaredRoutes(discovery, scanner).flatMap(({ method, ...route }) =>
    route.described && method !== 'all' ? [{ ...route, ...route.described, method }] : [],
  );

/** The calls of all controllers, by path and method. Read from the doors themselves. */
export function declaredRoutes(discovery: DiscoveryService, scanner: MetadataScanner): DeclaredRoute[] {
  const routes: DeclaredRoute[] = [];
  for (const { instance, metatype } of discovery.getControllers()) {
    if (!instance || !metatype) continue;
    const prototype = Object.getPrototypeOf(instance);
    const base = String(Reflect.getMetadata('path', metatype) ?? '');
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name];
      const { rule: access, hostKind } = readAccess(handler, metatype);
      const method = methods[Reflect.getMetadata('method', handler) as number];
      if (!access || !method) continue;
      const noted: Readonly<Record<string, NotedArgument>> =
        Reflect.getMetadata('__routeArguments__', metatype, name) ?? {};
      const of = (kind: RouteParamtypes) =>
        Object.entries(noted)
          .filter(([key]) => Number(key.split(':')[0]) === kind)
          .map(([, argument]) => argument);
      // A handler may answer at several addresses.
      const paths = [Reflect.getMetadata('path', handler) ?? '']
        .flat()
        .map((own) => [base, String(own)].flatMap((part) => part.split('/')).filter(Boolean));
      const call = readCall(handler);
      const schemas = new Map<string, z.ZodType | undefined>(
        call
          ? Object.entries(paramSchemas(call))
          : of(RouteParamtypes.PARAM).map(({ data, schema }) => [String(data), schema]),
      );
      for (const path of paths)
        routes.push({
          described: readAnswers(handler) ?? null,
          repeated: call?.repeated ?? null,
          method,
          access,
          hostKind: hostKind ?? null,
          path: `/${path.map((part) => (part.startsWith(':') ? `{${part.slice(1)}}` : part)).join('/')}`,
          status: (Reflect.getMetadata('__httpCode__', handler) as number) ?? (method === 'post' ? 201 : 200),
          body: (call ? call.body : of(RouteParamtypes.BODY)[0]?.schema) ?? null,
          file: call?.file ?? null,
          query: (call ? call.query : of(RouteParamtypes.QUERY)[0]?.schema) ?? null,
          params: Object.fromEntries(
            path
              .filter((part) => part.startsWith(':'))
              .map((part) => [part.slice(1), schemas.get(part.slice(1)) ?? null]),
          ),
          headers:
            call?.idempotent || isOnce(handler)
              ? ['idempotency-key']
              : of(RouteParamtypes.HEADERS).flatMap(({ data }) => (typeof data === 'string' ? [data] : [])),
          errors: call ? (call.errors ?? []) : null,
        });
    }
  }
  return routes.sort((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'));
}
