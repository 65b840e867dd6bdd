export { ApplyPaymentEventService } from './apply-payment-event.service.ts';
export { ConnectService } from './connect/connect.service.ts';
export {
  type DisputedHire,
  type EvidenceSource,
  EvidenceSources,
  type FoundEvidence,
} from './disputes/evidence/evidence-sources.ts';
export { takenByBanks } from './disputes/taken-by-banks.sql.ts';
export { LedgerService } from './ledger/ledger.service.ts';
export { LedgerReportService } from './ledger/ledger-report.service.ts';
export { PaymentModule } from './payment.module.ts';
export { PaymentOptions } from './payment.options.ts';
export { PaymentQueries } from './payment.queries.ts';
export { PaymentService } from './payment.service.ts';
export { PaymentEndpointsService } from './payment-endpoints.service.ts';
export {
  PaymentGateway,
  type ProviderEvent,
  type ProviderIntent,
  type ProviderMovement,
} from './payment-gateway.ts';
export type { ProviderHealth } from './provider-line.ts';
export { type Logo, logoShapes } from './receipt/logo-shapes.rule.ts';
export { type AmountLine, priceLineWords } from './receipt/price-line-words.rule.ts';
export { Typeface } from './receipt/receipt-fonts.ts';
export { page, ReceiptPaper } from './receipt/receipt-paper.ts';
