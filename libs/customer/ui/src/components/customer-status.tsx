import { Badge } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { CustomerStatus } from '../../../contract/src/index.ts';

/** How a customer stands with the brand, in a word. */
export function CustomerStatusBadge({ status }: { status: CustomerStatus }) {
  const { t } = useTranslation('customer');
  return <Badge tone={status === 'active' ? 'success' : 'danger'}>{t(`status.${status}`)}</Badge>;
}
