import { TermsPanel } from './terms-panel.tsx';

/** Kinds of entries. */
export function ContentTypesPage() {
  return <TermsPanel kind="contentType" />;
}
