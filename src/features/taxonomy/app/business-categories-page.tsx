import { TermsPanel } from './terms-panel.tsx';

/** The fields a business works in. */
export function BusinessCategoriesPage() {
  return <TermsPanel kind="businessCategory" />;
}
