-- Up Migration
-- A van that left the fleet has no tracker of the brand: from now on its tracker is taken out when it leaves.
update telematics_device d set van_id = null, mounted_at = null
from van v
where v.tenant_id = d.tenant_id and v.id = d.van_id and v.retired_at is not null;
