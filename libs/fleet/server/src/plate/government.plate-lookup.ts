import type { ProviderHealth } from '@convoy/platform/provider-line';
import { Injectable } from '@nestjs/common';
import { mergePlateFacts } from './merge-plate-facts.rule.ts';
import { MotAccessToken } from './mot-access-token.ts';
import { motHistory } from './mot-history.client.ts';
import { PlateOptions } from './plate.options.ts';
import type { PlateFacts, PlateSource, SourceAnswer } from './plate-facts.ts';
import { PlateLookup } from './plate-lookup.port.ts';
import { SourceLine } from './source-line.ts';
import { enquireVehicle } from './vehicle-enquiry.client.ts';

/** How long one call may take, in milliseconds. */
const TIMEOUT = 5_000;

/**
 * Registrations looked up at the DVLA (what a vehicle is, its tax) and the DVSA (its tests). One a process: it keeps the
 * pace both ask for and knows when one is away.
 */
@Injectable()
export class GovernmentPlateLookup extends PlateLookup {
  private readonly vehicles = new SourceLine('The DVLA');
  private readonly tests = new SourceLine('The DVSA');
  private readonly access: MotAccessToken | null;
  private readonly timeout: number;

  constructor(private readonly options: PlateOptions) {
    super();
    this.timeout = options.timeoutMs ?? TIMEOUT;
    this.access = options.mot && new MotAccessToken(options.mot, this.timeout);
  }

  async lookUp(registration: string): Promise<PlateFacts> {
    const { vehicles, mot } = this.options;
    const { access, timeout } = this;
    const [enquired, tested] = await Promise.all([
      vehicles ? this.vehicles.ask(() => enquireVehicle(vehicles, registration, timeout)) : notConfigured(),
      mot && access ? this.tests.ask(() => motHistory(mot, access, registration, timeout)) : notConfigured(),
    ]);
    return mergePlateFacts(registration, { 'dvla-vehicle-enquiry': enquired, 'dvsa-mot-history': tested });
  }

  health(): Readonly<Record<PlateSource, ProviderHealth | null>> {
    return {
      'dvla-vehicle-enquiry': this.options.vehicles && this.vehicles.health(),
      'dvsa-mot-history': this.options.mot && this.tests.health(),
    };
  }
}

const notConfigured = (): SourceAnswer => ({ why: 'not-configured', at: new Date().toISOString() });
