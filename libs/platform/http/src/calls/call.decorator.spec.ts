import {
  type CallDefinition,
  type CallInput,
  defineCalls,
  download,
  nothing,
  one,
  pageOf,
} from '@convoy/platform/calls';
import type { RequestContext, TenantContext } from '@convoy/platform/context';
import { commonErrors, DomainError, defineErrors } from '@convoy/platform/errors';
import { Public } from '@convoy/platform/policy';
import { idSchema, pagingSchema } from '@convoy/platform/schema';
import { Controller, Global, Module, Post } from '@nestjs/common';
import {
  APP_FILTER,
  APP_GUARD,
  APP_PIPE,
  DiscoveryModule,
  DiscoveryService,
  MetadataScanner,
  NestFactory,
} from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AccessGuard } from '../access.guard.ts';
import { ErrorFilter } from '../error.filter.ts';
import { acceptFiles } from '../file-body.ts';
import { declaredRoutes, describedRoutes } from '../openapi/described-routes.ts';
import { openapiDocument } from '../openapi/openapi-document.ts';
import { RequestContexts } from '../request-contexts.ts';
import { requestState } from '../request-state.ts';
import { validationPipe } from '../validation.pipe.ts';
import { AddOns } from './add-on.guard.ts';
import { assertEveryCallServed, servedCalls } from './call.audit.ts';
import { Call } from './call.decorator.ts';
import type { CallHttp, FileAnswer, PageOf } from './call-http.ts';

const errors = defineErrors({ NOTE_GONE: { status: 404, message: 'This note is gone.' } });
const noteSchema = z.strictObject({ id: idSchema, text: z.string() });
type Note = z.infer<typeof noteSchema>;
const calls = defineCalls({
  list: {
    route: 'GET /api/notes',
    can: 'public',
    query: pagingSchema,
    answer: pageOf('Note', noteSchema),
    summary: 'List notes.',
  },
  show: {
    route: 'GET /api/notes/:id',
    can: 'signed-in',
    answer: one('Note', noteSchema),
    summary: 'Show a note.',
    errors: [errors.NOTE_GONE],
  },
  add: {
    route: 'POST /api/notes',
    can: 'public',
    body: z.strictObject({ text: z.string().trim() }),
    answer: one('Note', noteSchema),
    idempotent: true,
    summary: 'Add a note.',
  },
  remove: {
    route: 'DELETE /api/notes/:id',
    can: 'public',
    answer: nothing,
    summary: 'Remove a note.',
    internal: true,
  },
  picture: {
    route: 'PUT /api/notes/:id/picture',
    can: 'public',
    file: { types: ['image/*'], maxBytes: 8 },
    answer: one('Note', noteSchema),
    summary: 'Set the picture of a note.',
  },
  paper: {
    route: 'GET /api/notes/:id/paper',
    can: 'public',
    answer: download('application/pdf'),
    summary: 'Download a note.',
  },
  spoken: {
    route: 'GET /api/notes/:id/spoken',
    can: 'public',
    answer: nothing,
    summary: 'Speak a note.',
    addOn: 'voice-ai',
  },
  everywhere: {
    route: 'GET /api/everywhere',
    can: 'public',
    answer: nothing,
    summary: 'Answer on every host.',
    host: 'both',
    limit: { perMinute: 3 },
  },
});

@Controller()
class NotesController {
  @Call(calls.list)
  list(_ctx: RequestContext, { query }: CallInput<typeof calls.list>): PageOf<Note> {
    return { items: [{ id: query.page, text: 'listed' }], total: 250 };
  }

  @Call(calls.show)
  show(_ctx: RequestContext, { params: { id } }: CallInput<typeof calls.show>): Note {
    return { id, text: typeof id };
  }

  @Call(calls.add)
  add(ctx: RequestContext, { body, idempotencyKey }: CallInput<typeof calls.add>, { reply }: CallHttp): Note {
    reply.header('X-Tenant', ctx.tenant.slug);
    return { id: 1, text: `${body.text} ${idempotencyKey ?? ''}`.trim() };
  }

  @Call(calls.remove)
  async remove(): Promise<void> {}

  @Call(calls.picture)
  async picture(_ctx: RequestContext, { file, params }: CallInput<typeof calls.picture>): Promise<Note> {
    return { ...params, text: `${file.type} ${(await file.read()).length}` };
  }

  @Call(calls.paper)
  paper(): FileAnswer {
    return { name: 'Notes "é".pdf', type: 'application/pdf', content: Buffer.from('%PDF') };
  }

  @Call(calls.spoken)
  spoken(): void {}

  /** A route without a call, beside calls. */
  @Public()
  @Post('api/older')
  older(): string {
    return 'taken';
  }

  @Call(calls.everywhere)
  everywhere(): void {}
}

const signedIn = { id: 3, role: 'operator' };
@Global()
@Module({
  providers: [
    {
      provide: AddOns,
      useValue: { assertMay: () => Promise.reject(new DomainError(commonErrors.NOT_ACCEPTABLE)) },
    },
    {
      provide: RequestContexts,
      useValue: {
        withGuests: async (tenant: TenantContext, { headers }: { headers: Record<string, string> }) => ({
          context: {
            tenant,
            language: 'en',
            actor: headers.authorization ? signedIn : null,
            ...(headers.authorization === 'key' ? { key: { id: 1 } } : {}),
          },
          guest: null,
        }),
      },
    },
  ],
  exports: [AddOns, RequestContexts],
})
class GivenModule {}

@Module({
  imports: [DiscoveryModule, GivenModule],
  controllers: [NotesController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useValue: new ErrorFilter() },
    { provide: APP_PIPE, useValue: validationPipe },
  ],
})
class NotesModule {}

let app: NestFastifyApplication;
let fastify: FastifyInstance;
beforeAll(async () => {
  const adapter = new FastifyAdapter();
  fastify = adapter.getInstance() as unknown as FastifyInstance;
  fastify.addHook('onRequest', async (request) => {
    const kind = request.headers.host === 'platform' ? 'platform' : 'brand';
    requestState(request).tenant = {
      slug: kind,
      kind,
      languages: { language: null, offered: ['en'] },
    } as unknown as TenantContext;
  });
  app = await NestFactory.create<NestFastifyApplication>(NotesModule, adapter, { logger: false });
  acceptFiles(fastify, [{ paths: ['/api/older'], kinds: /^image\// }]);
  await app.init();
});
afterAll(() => app.close());

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, more: object = {}) => {
  const { statusCode, headers, body } = await fastify.inject({
    method,
    url,
    headers: { host: 'brand' },
    ...more,
  });
  return {
    status: statusCode,
    headers,
    body: headers['content-type']?.toString().includes('json') ? JSON.parse(body) : body,
  };
};
const from = (headers: object) => ({ headers: { host: 'brand', ...headers } });

describe('a call that a method serves', () => {
  it('gives the method validated and converted input', async () => {
    const shown = await ask('GET', '/api/notes/7', from({ authorization: 'session' }));
    expect(shown).toMatchObject({ status: 200, body: { id: 7, text: 'number' } });
    const added = await ask('POST', '/api/notes', {
      headers: { host: 'brand', 'idempotency-key': 'k-1' },
      payload: { text: ' bought ' },
    });
    expect(added).toMatchObject({
      status: 201,
      body: { text: 'bought k-1' },
      headers: { 'x-tenant': 'brand' },
    });
  });

  it('refuses input that its schemas refuse, also where the method takes none', async () => {
    expect(await ask('POST', '/api/notes', { payload: { text: 1 } })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', details: { faults: [{ path: 'text' }] } },
    });
    expect(await ask('DELETE', '/api/notes/x')).toMatchObject({ status: 400 });
    expect(await ask('DELETE', '/api/notes/1')).toMatchObject({ status: 204, body: '' });
  });

  it('tells the pages around the one it answers', async () => {
    const { headers, body } = await ask('GET', '/api/notes?page=2&perPage=100');
    expect(body).toEqual([{ id: 2, text: 'listed' }]);
    expect(headers['x-total-count']).toBe('250');
    expect(headers.link).toContain('</api/notes?page=3&perPage=100>; rel="next"');
  });

  it('lets in those whom the definition names, on the hosts it names', async () => {
    expect(await ask('GET', '/api/notes/7')).toMatchObject({ status: 401 });
    expect(await ask('GET', '/api/notes/7', from({ authorization: 'key' }))).toMatchObject({ status: 403 });
    expect(await ask('GET', '/api/notes', from({ host: 'platform' }))).toMatchObject({ status: 404 });
    expect(await ask('GET', '/api/everywhere', from({ host: 'platform' }))).toMatchObject({ status: 204 });
  });

  it('asks for the add-on of the tenant', async () => {
    expect(await ask('GET', '/api/notes/7/spoken')).toMatchObject({ status: 406 });
  });

  it('takes files of its kinds up to its size, and no other body', async () => {
    const put = (type: string, length: number) =>
      ask('PUT', '/api/notes/7/picture', {
        headers: { host: 'brand', 'content-type': type },
        payload: Buffer.alloc(length),
      });
    expect(await put('image/png', 8)).toMatchObject({ status: 200, body: { id: 7, text: 'image/png 8' } });
    expect(await put('image/png', 9)).toMatchObject({ status: 413 });
    expect(await put('application/pdf', 8)).toMatchObject({ status: 415 });
    const older = { headers: { host: 'brand', 'content-type': 'image/png' }, payload: Buffer.alloc(9) };
    expect(await ask('POST', '/api/older', older)).toMatchObject({ status: 201, body: 'taken' });
    const elsewhere = { headers: { host: 'brand', 'content-type': 'image/png' }, payload: Buffer.alloc(1) };
    expect(await ask('POST', '/api/notes', elsewhere)).toMatchObject({ status: 415 });
  });

  it('answers downloads that browsers only save', async () => {
    const { headers, body } = await ask('GET', '/api/notes/7/paper');
    expect(body).toBe('%PDF');
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '4',
      'content-disposition': `attachment; filename="Notes ___.pdf"; filename*=UTF-8''Notes%20%22%C3%A9%22.pdf`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });
});

describe('what is read off the calls', () => {
  const read = () => [app.get(DiscoveryService), app.get(MetadataScanner)] as const;

  it('is in the route table with schemas, limits and files', () => {
    const routes = declaredRoutes(...read());
    expect(routes).toHaveLength(Object.keys(calls).length + 1);
    expect(routes.find(({ path, method }) => path === '/api/notes' && method === 'post')).toMatchObject({
      body: calls.add.body,
      headers: ['idempotency-key'],
      hostKind: 'brand',
      status: 201,
    });
    expect(routes.find(({ path }) => path === '/api/notes/{id}/picture')).toMatchObject({
      file: calls.picture.file,
    });
  });

  it('is in the API reference with its errors, unless it is internal', () => {
    const title = { title: 'API', version: '1', description: '' };
    const { paths } = openapiDocument(title, describedRoutes(...read())) as {
      paths: Record<string, Record<string, { responses: Record<string, unknown>; requestBody?: unknown }>>;
    };
    expect(Object.keys(paths['/api/notes/{id}'] ?? {})).toEqual(['get']);
    expect(paths['/api/notes/{id}']?.get?.responses['404']).toMatchObject({
      description: '`NOTE_GONE`: This note is gone.',
    });
    expect(paths['/api/notes/{id}/picture']?.put?.requestBody).toMatchObject({
      content: { 'image/*': { schema: { format: 'binary' } } },
    });
  });

  it('stops the boot when a call is not served, served twice or not declared', () => {
    const served = servedCalls(...read());
    expect(() => assertEveryCallServed(served)).not.toThrow();
    const without = new Map([...served].filter(([call]) => call !== calls.add));
    expect(() => assertEveryCallServed(without)).toThrow('add (POST /api/notes) is declared and not served');
    const twice = new Map<CallDefinition, readonly string[]>(served).set(calls.add, ['One.add', 'Two.add']);
    expect(() => assertEveryCallServed(twice)).toThrow('POST /api/notes is served by One.add and Two.add');
    const copied = new Map(served).set({ ...calls.add }, ['Notes.add']);
    expect(() => assertEveryCallServed(copied)).toThrow('(Notes.add) is not declared by defineCalls');
  });
});

it('is refused by the compiler where the method does not fit the call', () => {
  class Wrong {
    // @ts-expect-error the call answers a note
    @Call(calls.show)
    show(_ctx: RequestContext, _input: CallInput<typeof calls.show>): { id: string } {
      return { id: '' };
    }

    // @ts-expect-error the id is a number
    @Call(calls.remove)
    async remove(_ctx: RequestContext, _input: { params: { id: Date } }): Promise<void> {}
  }
  expect(new Wrong()).toBeDefined();
});
