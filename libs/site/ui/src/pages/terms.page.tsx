import { LegalPage } from '../legal/legal-page.tsx';

/** `/terms` of the platform and of brands. */
export default function TermsPage() {
  return <LegalPage kind="terms" />;
}
