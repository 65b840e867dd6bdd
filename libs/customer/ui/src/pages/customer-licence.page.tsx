import { CustomerAccess } from '../components/customer-access.tsx';
import { OneCustomer } from '../components/one-customer.tsx';
import { LicenceForm } from '../form/licence-form.tsx';
import { IdentityChecksOf } from '../identity-check/identity-checks.tsx';

/** `/customers/{id}/licence`: what staff read from a driving licence and its record, and checks of who its holder is. */
export default function CustomerLicencePage() {
  return (
    <CustomerAccess to="update">
      <OneCustomer>
        {(customer) => (
          <>
            <LicenceForm key={customer.id} customer={customer} />
            <IdentityChecksOf customerId={customer.id} />
          </>
        )}
      </OneCustomer>
    </CustomerAccess>
  );
}
