import { TermsPanel } from './terms/terms-panel.tsx';

/** Labels with their tags. */
export function LabelsPage() {
  return <TermsPanel kind="businessLabel" />;
}
