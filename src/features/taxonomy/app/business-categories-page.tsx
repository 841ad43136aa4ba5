import { TermsPanel } from './terms/terms-panel.tsx';

/** The fields a business works in. */
export function BusinessCategoriesPage() {
  return <TermsPanel kind="businessCategory" />;
}
