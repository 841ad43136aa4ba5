import { TermsPanel } from './terms-panel.tsx';

/** Labels with their tags. */
export function LabelsPage() {
  return <TermsPanel kind="businessLabel" />;
}
