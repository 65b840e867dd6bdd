import { type AddOnCode, addOnCodes } from '@convoy/billing/contract';
import { Injectable } from '@nestjs/common';

/**
 * Add-ons and features that this installation has: a slice or a deployed plugin adds what it carries. The catalogue
 * also sells what is still to be built; a plan must not say that it includes that, nor offer it.
 */
@Injectable()
export class CarriedAddOns {
  private readonly codes = new Set<string>();

  add(code: string): void {
    this.codes.add(code);
  }

  /** In the order of the catalogue. */
  all(): AddOnCode[] {
    return addOnCodes.filter((code) => this.codes.has(code));
  }
}
