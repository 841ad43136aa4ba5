import { TermsPanel } from './terms/terms-panel.tsx';

/** The industries of a business. */
export function BusinessCategoriesPage() {
  return <TermsPanel kind="businessCategory" />;
}
