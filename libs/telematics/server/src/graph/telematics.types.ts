import { typeOfContract } from '@convoy/platform/graphql';
import { telematicsDeviceSchema, vanLocationSchema } from '@convoy/telematics/contract';

const access = '@can(action: "read", subject: "Telematics")';

/** Types of the slice in the graph. */
export const telematicsTypes = [
  typeOfContract('VanLocation', vanLocationSchema, { access, description: 'Where a van is.' }),
  typeOfContract('TelematicsDevice', telematicsDeviceSchema, { access, description: 'A tracker.' }),
].join('\n');
