import { z } from 'zod';

const seedReportSchema = z.object({
  seed: z.union([z.string(), z.number()]).transform(String),
  tenants: z.array(z.object({ slug: z.string(), name: z.string(), url: z.string() })),
  accounts: z.array(
    z.object({ tenant: z.string(), role: z.string(), username: z.string(), password: z.string() }),
  ),
  /** Demo accounts of an earlier start that this one, without the demo, has disabled. */
  disabled: z.array(z.object({ tenant: z.string(), accounts: z.number() })).default([]),
});

/** What `seed` answers on its last line: the printed seed, the brands and the demo accounts. */
export type SeedReport = z.infer<typeof seedReportSchema>;

/** Reads the answer of `seed`; `null` where its last line is none. */
export function readSeedReport(output: string): SeedReport | null {
  const last = output.trim().split('\n').at(-1) ?? '';
  try {
    return seedReportSchema.parse(JSON.parse(last));
  } catch {
    return null;
  }
}

/** The lines that tell a person where everything is, ending in the one that tools wait for. */
export function welcome(facts: {
  readonly origin: string;
  readonly report: SeedReport;
  readonly outbox: string | null;
  readonly emulator: string | null;
  readonly logs: string;
}): string[] {
  const rows: [string, string][] = [['platform', facts.origin]];
  for (const tenant of facts.report.tenants)
    if (tenant.url !== facts.origin) rows.push([tenant.name, tenant.url]);
  if (facts.outbox) rows.push(['mails sent', facts.outbox]);
  if (facts.emulator) rows.push(['Stripe emulator', facts.emulator]);
  rows.push(['logs', facts.logs]);
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = ['', ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)];
  const accounts = facts.report.accounts;
  if (accounts.length > 0) {
    const wide = (key: 'tenant' | 'role' | 'username') =>
      Math.max(...accounts.map((account) => account[key].length));
    const [tenant, role, username] = [wide('tenant'), wide('role'), wide('username')];
    lines.push('', '  demo accounts');
    for (const account of accounts)
      lines.push(
        `  ${account.tenant.padEnd(tenant)}  ${account.role.padEnd(role)}  ${account.username.padEnd(username)}  ${account.password}`,
      );
  }
  for (const { tenant, accounts: count } of facts.report.disabled)
    lines.push(
      '',
      `  DEMO=0: ${count} demo accounts of ${tenant} were disabled, with their sessions and API keys.`,
    );
  return [...lines, '', '  Ctrl-C stops everything.', `ready ${facts.origin}`];
}
