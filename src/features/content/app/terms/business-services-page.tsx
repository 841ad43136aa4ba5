import { TermsPanel } from './terms-panel.tsx';

/** What customers can order. */
export function BusinessServicesPage() {
  return <TermsPanel kind="businessService" />;
}
