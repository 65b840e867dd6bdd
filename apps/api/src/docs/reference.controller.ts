import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Ctx } from '@convoy/platform/http';
import { BrandOnly, Public } from '@convoy/platform/policy';
import { Controller, Get, Header, Headers, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { compressedPage } from '../web/compressed.ts';
import { beginScript, referencePage } from './reference.page.ts';
import { ReferenceService } from './reference.service.ts';

/** Files of the reader that are served, by the name they are asked by. */
const readerFiles: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};
/** What the reader may do: run its own files, ask its own origin; it puts pictures inline and places things by styles. */
const READER_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The reference of the API, for whoever builds on it: nothing of a business stands in it, so it is for everybody at a brand's
 * host.
 */
@Controller('api')
@BrandOnly()
export class ReferenceController {
  constructor(private readonly reference: ReferenceService) {}

  @Public()
  @Get('openapi.json')
  @Header('Cache-Control', 'public, max-age=300')
  openapi(): object {
    return this.reference.openapi;
  }

  @Public()
  @Get('docs/schema.graphql')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=300')
  sdl(): string {
    return this.reference.sdl;
  }

  @Public()
  @Get('docs')
  async page(
    @Ctx() ctx: RequestContext,
    @Headers('accept-encoding') accepted: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { body, headers } = await compressedPage(referencePage(ctx.tenant.name), accepted);
    await reply
      .headers({ ...headers, 'Content-Security-Policy': READER_POLICY })
      .type('text/html; charset=utf-8')
      .send(body);
  }

  @Public()
  @Get('docs/files/:file')
  async file(
    @Param('file') file: string,
    @Headers('accept-encoding') accepted: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const type = file === 'begin.js' ? 'text/javascript; charset=utf-8' : readerFiles[file];
    if (!type || (file !== 'begin.js' && !Object.hasOwn(readerFiles, file)))
      throw new DomainError(commonErrors.NOT_FOUND);
    const text = file === 'begin.js' ? beginScript : await readReaderFile(file);
    const { body, headers } = await compressedPage(text, accepted);
    await reply
      .headers({ ...headers, 'Cache-Control': 'public, max-age=3600' })
      .type(type)
      .send(body);
  }
}

const kept = new Map<string, Promise<string>>();

/** A file of the reader, read once. */
function readReaderFile(name: string): Promise<string> {
  const known = kept.get(name);
  if (known) return known;
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const text = readFile(join(folder, name), 'utf8');
  kept.set(name, text);
  text.catch(() => kept.delete(name));
  return text;
}
