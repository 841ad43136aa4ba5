import { Navigate } from '@tanstack/react-router';
import { oneOf } from '#app-kit/navigation/address-fields.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { testimonialMessages } from '../messages.ts';
import { SettingsTab } from './settings-tab.tsx';

/** The list and the requests used to be tabs of this page. */
const formerTabs = { tab: oneOf(['list', 'requests', 'settings'], 'settings') };

/** /settings/testimonial: how customers are asked. */
export function TestimonialSettingsPage() {
  const t = useTexts(testimonialMessages);
  const [{ tab }] = useSearchState(formerTabs);
  if (tab !== 'settings') return <Navigate to="/testimonials" search={{ tab }} replace />;
  return (
    <>
      <PageHeader
        title={t('settingsTitle')}
        description={t('settingsDescription')}
        actions={
          <ButtonLink to="/testimonials" variant="default">
            {t('toList')}
          </ButtonLink>
        }
      />
      <SettingsTab />
    </>
  );
}
