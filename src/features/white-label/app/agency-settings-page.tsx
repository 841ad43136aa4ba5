import { lazy, Suspense } from 'react';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';

const MyAgencyPage = lazy(async () => ({
  default: (await import('#features/tenants/app/agency/my-agency-page.tsx')).MyAgencyPage,
}));
const sections: Partial<Record<string, React.ComponentType>> = {
  websites: lazy(async () => ({ default: (await import('./sites/websites-page.tsx')).WebsitesPage })),
  sender: lazy(async () => ({ default: (await import('./sender/sender-page.tsx')).SenderPage })),
  pages: lazy(async () => ({ default: (await import('./pages/public-pages-page.tsx')).PublicPagesPage })),
  preview: lazy(async () => ({ default: (await import('./preview/preview-page.tsx')).PreviewPage })),
};

/**
 * /settings/account-agency, also with the name of a section (spec 1 §2): those above have pages of their own, all others
 * are on the first.
 */
export function AgencySettingsPage() {
  const Section = sections[useRouteParam('type')] ?? MyAgencyPage;
  return (
    <Suspense fallback={<SkeletonForm fields={4} />}>
      <Section />
    </Suspense>
  );
}
