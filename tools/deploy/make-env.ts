import { loadSettings, SettingsError } from '@convoy/platform/config';
import { argumentsOrExit } from '../command-line/read-arguments.ts';
import { deploymentEnv, formatEnv } from './deployment-env.ts';

/** Prints the variables of a new installation: `make-env.ts --base-domain convoy.example --email ops@convoy.example`. */
const { values } = argumentsOrExit({
  usage: 'make-env --base-domain convoy.example --email ops@convoy.example [--database host:port]',
  options: {
    'base-domain': { type: 'string' },
    email: { type: 'string' },
    database: { type: 'string' },
  },
});
const baseDomain = values['base-domain'] ?? '';
const email = values.email ?? '';
const faults = [
  ...(baseDomain === '' ? ['--base-domain is missing: name the domain that brands get subdomains of.'] : []),
  ...baseDomainFaults(),
  ...(/^[^\s@=]+@[^\s@=]+$/.test(email)
    ? []
    : ['--email is missing: name the address that the certificate authority writes to.']),
];
if (faults.length > 0) {
  for (const fault of faults) console.error(`✗ ${fault}`);
  process.exit(2);
}
process.stdout.write(
  formatEnv(deploymentEnv({ baseDomain, email, ...(values.database && { database: values.database }) })),
);
console.error('Fill in STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and SMTP_URL before the first start.');

function baseDomainFaults(): string[] {
  try {
    loadSettings({ BASE_DOMAIN: baseDomain }, 'launcher');
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.faults.map(({ sentence }) => sentence);
  }
}
