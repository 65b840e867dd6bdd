import type { ServedForm } from '@convoy/platform/manifest';
import type { Boot } from '@convoy/shell-api';
import type { SliceRoute } from '../router/access.ts';

/** The boot data of a page that the server rendered: that of the shell, without remotes and texts, and where the page stands. */
export interface SiteBoot extends Boot {
  readonly site: {
    /** The manifest's route of the page. */
    readonly route: SliceRoute;
    /** The page's own address, without its query. */
    readonly pathname: string;
    /** Named parts of it. */
    readonly params: Readonly<Record<string, string>>;
    /** Addresses of pages that exist for a guest of this host. */
    readonly paths: readonly string[];
    /** Parts of other slices on the page, as `slice/component`. */
    readonly fillers: readonly string[];
    /** Slots that something fills on the shell's page, of those that the page shows a way to. */
    readonly filled: readonly string[];
    /** Given out with a page that has a form; null on the others. */
    readonly form: ServedForm | null;
  };
}
