import type { TenantView } from '@convoy/tenancy/contract';
import type { BuiltRemote } from './built-remote.ts';
import type { WebRelease } from './web-assets.ts';

/** What a page of a brand may load: the remotes its plan carries, and those of the plugins it has enabled at this moment. */
export function remotesOfPage(
  { remotes, plugins }: Pick<WebRelease, 'remotes' | 'plugins'>,
  tenant: Pick<TenantView, 'remotes' | 'plugins'>,
): readonly BuiltRemote[] {
  return [
    ...remotes.filter(({ name }) => tenant.remotes.includes(name)),
    ...plugins.filter(({ plugin }) => plugin !== undefined && tenant.plugins.includes(plugin)),
  ];
}
