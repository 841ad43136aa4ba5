import { lazy, Suspense } from 'react';
import { useView } from '#app-kit/view/view.ts';
import { TemplateListPage } from './list/template-list-page.tsx';

const SuggestionsPage = lazy(async () => ({
  default: (await import('./suggestions/suggestions-page.tsx')).SuggestionsPage,
}));

/** `/settings/permission-template`: what the house suggests, or the templates of the account or agency in view. */
export function PermissionTemplatePage() {
  const { viewType } = useView();
  if (viewType !== 'house') return <TemplateListPage />;
  return (
    <Suspense>
      <SuggestionsPage />
    </Suspense>
  );
}
