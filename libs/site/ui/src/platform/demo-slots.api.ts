import { enquiryCalls } from '@convoy/enquiry/contract';
import { queryOf } from '@convoy/shell-api/calls';
import { queryOptions } from '@tanstack/react-query';

/** Times at which a demonstration can begin. The platform's host alone answers. */
export const demoSlots = queryOptions(queryOf(enquiryCalls.demoSlots, {}));
