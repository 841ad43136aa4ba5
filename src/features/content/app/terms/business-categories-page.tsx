import { lazy, Suspense } from 'react';
import { useView } from '#app-kit/view/view.ts';
import { TermsPanel } from './terms-panel.tsx';

const ModelsPage = lazy(async () => ({ default: (await import('../industries/models-page.tsx')).ModelsPage }));

/** `/settings/business-categories`: the house's kinds of business, or the categories of the account in view. */
export function BusinessCategoriesPage() {
  const { viewType } = useView();
  if (viewType !== 'house') return <TermsPanel kind="businessCategory" />;
  return (
    <Suspense>
      <ModelsPage />
    </Suspense>
  );
}
