import { lazy, Suspense } from 'react';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { TemplatePage } from './template-page.tsx';

const NewTemplatePage = lazy(async () => ({ default: (await import('./new-template-page.tsx')).NewTemplatePage }));

/** `/templates/{id}`, and `/templates/new`. */
export function OneTemplatePage() {
  if (useRouteParam('templateId') !== 'new') return <TemplatePage />;
  return (
    <Suspense>
      <NewTemplatePage />
    </Suspense>
  );
}
