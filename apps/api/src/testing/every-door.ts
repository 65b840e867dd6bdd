import { RequestMethod } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { z } from 'zod';
import {
  type Door,
  doorsOfReference,
  type JsonSchema,
  nameOf,
} from '../../../../tools/proof/src/fuzz/index.ts';
import { ReferenceService } from '../docs/reference.service.ts';

const verbs: Readonly<Record<number, Door['method']>> = {
  [RequestMethod.GET]: 'GET',
  [RequestMethod.POST]: 'POST',
  [RequestMethod.PUT]: 'PUT',
  [RequestMethod.PATCH]: 'PATCH',
  [RequestMethod.DELETE]: 'DELETE',
};

/** What Nest notes of a parameter of a handler. */
interface NotedArgument {
  readonly data?: unknown;
  readonly schema?: z.ZodType;
}

/**
 * All doors of the running product: those of the reference as the reference has them, and those that are in none (of people and
 * their browsers) as their handlers say.
 */
export function everyDoor(app: NestFastifyApplication): Door[] {
  const reference = app.get(ReferenceService, { strict: false });
  const told = doorsOfReference(reference.openapi as Parameters<typeof doorsOfReference>[0]);
  const names = new Set(told.map(nameOf));
  const others = undescribed(app).filter((door) => !names.has(nameOf(door)));
  return [...told, ...others];
}

function undescribed(app: NestFastifyApplication): Door[] {
  const [discovery, scanner] = [app.get(DiscoveryService), app.get(MetadataScanner)];
  const doors: Door[] = [];
  for (const { instance, metatype } of discovery.getControllers()) {
    if (!instance || !metatype) continue;
    const prototype = Object.getPrototypeOf(instance);
    const base = String(Reflect.getMetadata('path', metatype) ?? '');
    for (const name of scanner.getAllMethodNames(prototype)) {
      const method = verbs[Reflect.getMetadata('method', prototype[name]) as number];
      const path = addressOf(base, String(Reflect.getMetadata('path', prototype[name]) ?? ''));
      if (!method || path.includes('*')) continue;
      const noted: Readonly<Record<string, NotedArgument>> =
        Reflect.getMetadata('__routeArguments__', metatype, name) ?? {};
      const of = (kind: RouteParamtypes) =>
        Object.entries(noted)
          .filter(([key]) => Number(key.split(':')[0]) === kind)
          .map(([, argument]) => argument);
      doors.push({
        method,
        path,
        params: Object.fromEntries(
          of(RouteParamtypes.PARAM).map(({ data, schema }) => [String(data), asJson(schema)]),
        ),
        query: of(RouteParamtypes.QUERY).flatMap(({ schema }) => fieldsOf(asJson(schema))),
        headers: of(RouteParamtypes.HEADERS).flatMap(({ data }) => (typeof data === 'string' ? [data] : [])),
        body: asJson(of(RouteParamtypes.BODY)[0]?.schema),
      });
    }
  }
  return doors;
}

function addressOf(...parts: readonly string[]): string {
  const words = parts.flatMap((part) => part.split('/')).filter(Boolean);
  return `/${words.map((word) => (word.startsWith(':') ? `{${word.slice(1)}}` : word)).join('/')}`;
}

const asJson = (schema: z.ZodType | undefined): JsonSchema | null =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : null;

function fieldsOf(schema: JsonSchema | null): Door['query'] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, JsonSchema>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    required: required.includes(name),
    schema: one,
  }));
}
