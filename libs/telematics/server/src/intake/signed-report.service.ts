import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { Sealer } from '@convoy/platform/sealing';
import { type TakenBatch, telematicsErrors } from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';
import { DeviceQueries } from '../devices/device.queries.ts';
import { deviceSecretPurpose } from '../devices/device-secret.ts';
import { ReportIntake } from './report-intake.service.ts';
import { readBatch } from './reported-batch.rule.ts';

/** How far the time of a signature may be off, seconds: a recorded call is of no use later. */
const MOST_OFF_S = 300;

/** Who reports, when, and the signature that proves it. */
export interface ReportSignature {
  readonly device: number;
  readonly time: string;
  readonly signature: string;
}

/** Takes batches that a program signs with the secret of its tracker. */
@Injectable()
export class SignedReports {
  constructor(
    private readonly devices: DeviceQueries,
    private readonly sealer: Sealer,
    private readonly intake: ReportIntake,
  ) {}

  /** @throws TELEMATICS_SIGNATURE_WRONG, TELEMATICS_BATCH_UNREADABLE */
  async take(ctx: RequestContext, signed: ReportSignature, body: Buffer): Promise<TakenBatch> {
    const known = await this.devices.secretOf(ctx, signed.device);
    const secret = known && this.sealer.open(deviceSecretPurpose(ctx.tenant.id), known.secret);
    const off = Math.abs(Date.now() / 1000 - Number(signed.time));
    if (!secret || off > MOST_OFF_S || !fits(secret, signed, body))
      throw new DomainError(telematicsErrors.TELEMATICS_SIGNATURE_WRONG);
    const { points, unreadable } = readBatch(body);
    const { taken, refused } = await this.intake.take(
      { deviceId: signed.device, tenantId: ctx.tenant.id },
      points,
    );
    return { taken, refused: refused + unreadable };
  }
}

function fits(secret: string, { time, signature }: ReportSignature, body: Buffer): boolean {
  const wanted = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${time}.`).update(body).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
