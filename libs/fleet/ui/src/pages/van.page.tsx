import { FleetAccess } from '../components/fleet-access.tsx';
import { OneVan } from '../components/one-van.tsx';
import { VanDetail } from '../detail/van-detail.tsx';

/** `/fleet/{id}`: one van. One that is not there and one of another brand look the same. */
export default function VanPage() {
  return (
    <FleetAccess>
      <OneVan>{(van) => <VanDetail van={van} />}</OneVan>
    </FleetAccess>
  );
}
