import { billingCalls } from '@convoy/billing/contract';
import { operationCalls } from '@convoy/operation/contract';
import { queryOf } from '@convoy/shell-api/calls';
import { type LegalKind, tenancyCalls } from '@convoy/tenancy/contract';
import { queryOptions } from '@tanstack/react-query';

const MINUTE_MS = 60_000;

/** What Convoy sells. The platform's host alone answers. */
export const catalogue = queryOptions({ ...queryOf(billingCalls.catalogue, {}), staleTime: MINUTE_MS });

/** How the product is doing. The platform's host alone answers. */
export const publicStatus = queryOptions(queryOf(operationCalls.publicStatus, {}));

/** Terms or privacy notice of the tenant. */
export const legalText = (kind: LegalKind) =>
  queryOptions({ ...queryOf(tenancyCalls.legal, { params: { kind } }), staleTime: MINUTE_MS });
