export { LoyaltyModule } from './loyalty.module.ts';
export {
  type Earning,
  type LedgerChange,
  type LedgerSource,
  LoyaltyLedger,
} from './points/loyalty-ledger.service.ts';
export { LoyaltyProgramme } from './points/loyalty-programme.service.ts';
export { tierProgress } from './tiers/loyalty-tier.rule.ts';
export { LoyaltyTiers } from './tiers/loyalty-tiers.service.ts';
