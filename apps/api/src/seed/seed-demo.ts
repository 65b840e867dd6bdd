import type { BrandPack } from '@convoy/brand-tools';
import type { SeededBrand } from './seed-brands.ts';
import type { SeedClient } from './seed-client.ts';

/** A demo account as printed at start. */
export interface SeededAccount {
  readonly tenant: string;
  readonly role: string;
  readonly username: string;
  readonly password: string;
}
export async function seedDemo(
  _client: SeedClient,
  _brand: SeededBrand,
  _pack: BrandPack,
  _demo: { seed: number; today: string; now: Date },
): Promise<SeededAccount[]> {
  return [];
}
