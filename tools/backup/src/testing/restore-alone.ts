/** Restores one brand in a process of its own, told what by CONVOY_RESTORE, and says when it begins: a spec kills it. */
import { type RestoreInput, restoreTenant } from '../restore-tenant.ts';

const told = JSON.parse(process.env.CONVOY_RESTORE ?? 'null') as RestoreInput;
process.stdout.write('begins\n');
await restoreTenant({ ...told, replace: true });
