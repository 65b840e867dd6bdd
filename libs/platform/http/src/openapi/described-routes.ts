import { type AccessRule, readAccess } from '@convoy/platform/policy';
import { RequestMethod } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { z } from 'zod';
import { type AnswerDescription, readAnswers } from './answers.decorator.ts';

/** A call that is in the reference: what its door takes, who may enter, what it answers. */
export interface DescribedRoute extends AnswerDescription {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As the reference writes it: `/api/bookings/{id}`. */
  readonly path: string;
  readonly access: AccessRule;
  /** Status of a success. */
  readonly status: number;
  readonly body: z.ZodType | null;
  readonly query: z.ZodType | null;
  /** Parameters of the path, by name; null where any text is taken. */
  readonly params: Readonly<Record<string, z.ZodType | null>>;
  /** Headers it reads, by name. */
  readonly headers: readonly string[];
}

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
} as Readonly<Record<number, DescribedRoute['method']>>;

/** The calls of all controllers that are in the reference, by path and method. Read from the doors themselves. */
export function describedRoutes(discovery: DiscoveryService, scanner: MetadataScanner): DescribedRoute[] {
  const routes: DescribedRoute[] = [];
  for (const { instance, metatype } of discovery.getControllers()) {
    if (!instance || !metatype) continue;
    const prototype = Object.getPrototypeOf(instance);
    const base = String(Reflect.getMetadata('path', metatype) ?? '');
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name];
      const described = readAnswers(handler);
      const access = readAccess(handler, metatype).rule;
      const method = methods[Reflect.getMetadata('method', handler) as number];
      if (!described || !access || !method) continue;
      const noted: Readonly<Record<string, NotedArgument>> =
        Reflect.getMetadata('__routeArguments__', metatype, name) ?? {};
      const of = (kind: RouteParamtypes) =>
        Object.entries(noted)
          .filter(([key]) => Number(key.split(':')[0]) === kind)
          .map(([, argument]) => argument);
      const path = [base, String(Reflect.getMetadata('path', handler) ?? '')]
        .flatMap((part) => part.split('/'))
        .filter(Boolean);
      const schemas = new Map(of(RouteParamtypes.PARAM).map(({ data, schema }) => [String(data), schema]));
      routes.push({
        ...described,
        method,
        access,
        path: `/${path.map((part) => (part.startsWith(':') ? `{${part.slice(1)}}` : part)).join('/')}`,
        status: (Reflect.getMetadata('__httpCode__', handler) as number) ?? (method === 'post' ? 201 : 200),
        body: of(RouteParamtypes.BODY)[0]?.schema ?? null,
        query: of(RouteParamtypes.QUERY)[0]?.schema ?? null,
        params: Object.fromEntries(
          path
            .filter((part) => part.startsWith(':'))
            .map((part) => [part.slice(1), schemas.get(part.slice(1)) ?? null]),
        ),
        headers: of(RouteParamtypes.HEADERS).flatMap(({ data }) => (typeof data === 'string' ? [data] : [])),
      });
    }
  }
  return routes.sort((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'));
}
