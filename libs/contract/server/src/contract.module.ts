import { AssistantModule } from '@convoy/assistant/server';
import { BookingModule } from '@convoy/booking/server';
import { contractPermissions } from '@convoy/contract/contract';
import { CustomerModule } from '@convoy/customer/server';
import { PaymentModule } from '@convoy/payment/server';
import { PolicyRegistry } from '@convoy/platform/policy';
import { SealedColumns } from '@convoy/platform/sealing';
import { LegalTexts } from '@convoy/tenancy/server';
import { Module } from '@nestjs/common';
import { AgreementQueries } from './agreements/agreement.queries.ts';
import { AgreementFiles } from './agreements/agreement-files.service.ts';
import { AgreementsController } from './agreements/agreements.controller.ts';
import { AgreementsService } from './agreements/agreements.service.ts';
import { ClauseDrafts } from './clauses/clause-drafts.service.ts';
import { ClausesController } from './clauses/clauses.controller.ts';
import { ClausesQueries } from './clauses/clauses.queries.ts';
import { ClausesService } from './clauses/clauses.service.ts';
import { ContractListeners } from './contract.listeners.ts';
import { ContractNotifier } from './contract.notifier.ts';
import { contractPolicy } from './contract.policy.ts';
import { ContractWebhooks } from './contract.webhooks.ts';
import { ContractCustomerPart } from './customer-part/contract-customer.part.ts';
import { ContractResolver } from './graph/contract.resolver.ts';
import { LegalTextQueries } from './legal/legal-text.queries.ts';
import { LegalTextEditor } from './legal/legal-text-editor.service.ts';
import { LegalTextsController } from './legal/legal-texts.controller.ts';
import { AgreementLinkQueries } from './links/agreement-link.queries.ts';
import { AgreementLinksController } from './links/agreement-links.controller.ts';
import { AgreementLinks } from './links/agreement-links.service.ts';
import { BrandLook } from './paper/brand-look.service.ts';
import { SigningKeyQueries } from './seal/signing-key.queries.ts';
import { SigningKeys, signingKeyPurpose } from './seal/signing-keys.service.ts';
import { SignController } from './sign/sign.controller.ts';
import { SignAgreement } from './sign/sign-agreement.service.ts';
import { SignatureQueries } from './sign/signature.queries.ts';
import { SignedAgreementSource } from './sign/signed-agreement.source.ts';
import { TermsTextController } from './terms/terms-text.controller.ts';
import { TermsTextService } from './terms/terms-text.service.ts';
import { AgreementFactsQueries } from './text/agreement-facts.queries.ts';
import { AgreementFactsService } from './text/agreement-facts.service.ts';
import { SealsController } from './verify/seals.controller.ts';
import { Seals } from './verify/seals.service.ts';

/** Hire agreements and the terms they are made under. */
@Module({
  imports: [AssistantModule, BookingModule, CustomerModule, PaymentModule],
  controllers: [
    TermsTextController,
    // Before those with an id in the same place of the path.
    ClausesController,
    LegalTextsController,
    AgreementLinksController,
    AgreementsController,
    SignController,
    SealsController,
  ],
  providers: [
    TermsTextService,
    ClausesQueries,
    ClausesService,
    ClauseDrafts,
    LegalTextQueries,
    LegalTextEditor,
    AgreementFactsQueries,
    AgreementFactsService,
    AgreementQueries,
    AgreementsService,
    AgreementFiles,
    BrandLook,
    SigningKeyQueries,
    SigningKeys,
    SignatureQueries,
    SignAgreement,
    SignedAgreementSource,
    AgreementLinkQueries,
    AgreementLinks,
    Seals,
    ContractListeners,
    ContractNotifier,
    ContractWebhooks,
    ContractCustomerPart,
    ContractResolver,
  ],
})
export class ContractModule {
  constructor(
    policies: PolicyRegistry,
    sealed: SealedColumns,
    texts: LegalTexts,
    published: LegalTextQueries,
  ) {
    texts.readFrom((ctx, kind) => published.newest(ctx, kind));
    policies.add(contractPolicy, contractPermissions);
    sealed.add({ table: 'signing_key', key: ['id'], column: 'sealed_key', purposeOf: signingKeyPurpose });
  }
}
