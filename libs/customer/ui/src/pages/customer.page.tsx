import { CustomerAccess } from '../components/customer-access.tsx';
import { OneCustomer } from '../components/one-customer.tsx';
import { CustomerDetail } from '../detail/customer-detail.tsx';

/** `/customers/{id}`: one customer. One who is not there and one of another brand look the same. */
export default function CustomerPage() {
  return (
    <CustomerAccess>
      <OneCustomer>{(customer) => <CustomerDetail key={customer.id} customer={customer} />}</OneCustomer>
    </CustomerAccess>
  );
}
