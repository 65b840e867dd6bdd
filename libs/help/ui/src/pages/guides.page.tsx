import { Navigate, useSearchParams } from '@convoy/shell-api/router';
import { GuideOverview } from '../components/guide-overview.tsx';
import { guideOfPage } from '../guides/guide-choice.rule.ts';
import { guides } from '../guides/guide-list.ts';
import { helpPaths } from '../help.paths.ts';
import { useReader } from '../use-reader.ts';

/** `/help`: the guides by reader, with a search. `?from=/booking/17` leads on to the guide of that page. */
export default function GuidesPage() {
  const [query] = useSearchParams();
  const { reader } = useReader();
  const from = query.get('from');
  const asked = from === null ? null : guideOfPage(guides, reader, from);
  return asked ? <Navigate to={helpPaths.guide(asked.id)} replace /> : <GuideOverview />;
}
