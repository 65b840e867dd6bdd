import type { Boot } from '@convoy/shell-api';
import type { SliceRoute } from '../router/access.ts';

/** The boot data of a page that the server rendered: that of the shell, without remotes and texts, and where the page stands. */
export interface SiteBoot extends Boot {
  readonly site: {
    /** The manifest's route of the page. */
    readonly route: SliceRoute;
    /** Addresses of pages that exist for a guest of this host. */
    readonly paths: readonly string[];
    /** Parts of other slices on the page, as `slice/component`. */
    readonly fillers: readonly string[];
  };
}
