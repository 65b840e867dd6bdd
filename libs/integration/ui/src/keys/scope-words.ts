import { useTranslation } from 'react-i18next';
import type { KeyScope } from '../../../contract/src/index.ts';

/** What each right of a key is called. */
const words = {
  'read:Booking': 'keys.rights.Booking.read',
  'create:Booking': 'keys.rights.Booking.create',
  'change:Booking': 'keys.rights.Booking.change',
  'cancel:Booking': 'keys.rights.Booking.cancel',
  'manage-hire:Booking': 'keys.rights.Booking.manage-hire',
  'read:Fleet': 'keys.rights.Fleet.read',
  'add:Fleet': 'keys.rights.Fleet.add',
  'update:Fleet': 'keys.rights.Fleet.update',
  'retire:Fleet': 'keys.rights.Fleet.retire',
  'read:Customer': 'keys.rights.Customer.read',
  'add:Customer': 'keys.rights.Customer.add',
  'update:Customer': 'keys.rights.Customer.update',
  'read:Rates': 'keys.rights.Rates.read',
  'read:Payment': 'keys.rights.Payment.read',
  'read:BusinessStats': 'keys.rights.BusinessStats.read',
} as const satisfies Record<KeyScope, string>;

/** Says what a right lets a program do; one of a release that is to come is said as it is. */
export function useScopeWords(): (scope: string) => string {
  const { t } = useTranslation('integration');
  return (scope) => (scope in words ? t(words[scope as KeyScope]) : scope);
}
