import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { trackerReleaseCalls as calls, type TrackerRegistration } from '@convoy/telematics/contract';
import { Controller } from '@nestjs/common';
import { TrackerReleases } from './tracker-releases.service.ts';

/** Trackers that were sold, for head office, by REST. */
@Controller()
export class TrackerReleasesController {
  constructor(private readonly releases: TrackerReleases) {}

  @Call(calls.registrations)
  registrations(
    ctx: RequestContext,
    { query }: CallInput<typeof calls.registrations>,
  ): Promise<TrackerRegistration[]> {
    return this.releases.registrations(ctx, query.identity);
  }

  @Call(calls.release)
  release(ctx: RequestContext, { params, body }: CallInput<typeof calls.release>): Promise<void> {
    return this.releases.release(ctx, params.id, body);
  }
}
