import { defineDemo } from '@convoy/platform/demo';
import { fillAgreements } from './demo-agreements.ts';

/** Brands whose demo shows agreements: one signed, one waiting for a signature, one draft. */
const WITH_AGREEMENTS: readonly string[] = ['swift-vans', 'northern-hire'];

/** A brand's own clauses in English, and agreements of two brands. */
export const demo = defineDemo({
  fill: async (brand) => {
    const { tenantId, slug, rows } = brand;
    await rows(
      `insert into agreement_clauses (tenant_id, language, version, words, written_by)
       select $1, 'en', 1, $2, u.id
       from app_user u
       where u.tenant_id = $1 and u.role = 'admin'
         and not exists (select from agreement_clauses c where c.tenant_id = $1)
       order by u.id limit 1`,
      [
        tenantId,
        [
          'The van is not driven outside Great Britain without written permission.',
          'Animals travel in a closed carrier. Smoking is not allowed in the van.',
          'The hirer reports damage, theft or a breakdown by telephone as soon as it is safe to do so.',
        ].join('\n'),
      ],
    );
    if (WITH_AGREEMENTS.includes(slug)) await fillAgreements(brand);
  },
});
