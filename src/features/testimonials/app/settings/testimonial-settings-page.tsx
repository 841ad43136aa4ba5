import { Navigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { oneOf } from '#app-kit/navigation/address-fields.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { testimonialMessages } from '../messages.ts';
import { SettingsForm } from './settings-form.tsx';

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

function SettingsTab() {
  const t = useTexts(testimonialMessages.settings);
  const { testimonials } = api.account(useAccountId());
  const settings = useQuery(testimonials.getTestimonialSettings.queryOptions());
  return (
    <Loaded query={settings} failed={t('failed')} waiting={<SkeletonForm fields={6} />}>
      {(saved) => <SettingsForm saved={saved} />}
    </Loaded>
  );
}
