import { LegalPage } from '../legal/legal-page.tsx';

/** `/privacy` of the platform and of brands. */
export default function PrivacyPage() {
  return <LegalPage kind="privacy" />;
}
