import { commonErrors, DomainError } from '@convoy/platform/errors';
import { listOutbox, readOutboxMail, renderOutboxMailPage, renderOutboxPage } from '@convoy/platform/mail';
import { Public } from '@convoy/platform/policy';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OutboxFolder } from './outbox-folder.ts';

/** Mails that the built-in sink received. The module of this controller exists in development only. */
@Controller('dev/outbox')
export class OutboxController {
  constructor(private readonly outbox: OutboxFolder) {}

  @Public()
  @Get()
  async list(@Res() reply: FastifyReply): Promise<void> {
    sendPage(reply, renderOutboxPage(await listOutbox(this.outbox.path, { limit: 200 })));
  }

  @Public()
  @Get(':id')
  async show(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const mail = await readOutboxMail(this.outbox.path, id);
    if (!mail) throw new DomainError(commonErrors.NOT_FOUND);
    sendPage(reply, renderOutboxMailPage(mail));
  }
}

function sendPage(reply: FastifyReply, html: string): void {
  reply
    .header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-src 'self' about:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
