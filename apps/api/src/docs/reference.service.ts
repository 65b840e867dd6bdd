import { GraphService, printGraph } from '@convoy/platform/graphql';
import { describedRoutes, openapiDocument } from '@convoy/platform/http';
import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { WebAssets } from '../web/web-assets.ts';

/** What is said above all calls. */
const INTRODUCTION = `
Calls go to the host of the business they are for; nothing else says whose data is meant. A program brings a key:
\`Authorization: Bearer cvk_live_…\`. Its permissions are those it was made with.

- **Money** is a text of pounds with two places: \`"85.00"\`. Sent, it may be a number as well.
- **Dates** are civil, of the depot: \`2026-11-23\`, with a time \`2026-11-23T10:00\`.
- **Lists** answer an array; how many there are in all stands in \`X-Total-Count\`, the pages around in \`Link\`.
- **Failures** answer \`{ code, message, details, requestId }\`. The code stays; the message is for people.
- **Once** is once: send an \`Idempotency-Key\` with what must not happen twice.
- **Limits**: \`RateLimit\` says what is left; beyond it 429 is answered, with \`Retry-After\`.

What happens here is told by webhooks. Every record with its relations can be read by GraphQL at \`/graphql\`:
[its schema](docs/schema.graphql). This reference [as a file](openapi.json).`.trim();

/** The reference of both doors, made once of what the running process answers. */
@Injectable()
export class ReferenceService {
  private made: { readonly openapi: object; readonly sdl: string } | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly graph: GraphService,
    private readonly assets: WebAssets,
  ) {}

  /** The calls by REST as OpenAPI 3.1. */
  get openapi(): object {
    return this.both().openapi;
  }

  /** The graph in its schema language, without plugins': a brand has some of those that are deployed, and reads of them there. */
  get sdl(): string {
    return this.both().sdl;
  }

  private both() {
    this.made ??= {
      openapi: openapiDocument(
        { title: 'API', version: this.assets.version, description: INTRODUCTION },
        describedRoutes(this.discovery, this.scanner),
      ),
      sdl: printGraph(this.graph.ownSchema),
    };
    return this.made;
  }
}
