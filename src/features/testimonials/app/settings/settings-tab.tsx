import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { testimonialMessages } from '../messages.ts';
import { SettingsForm } from './settings-form.tsx';

export function SettingsTab() {
  const t = useTexts(testimonialMessages.settings);
  const { testimonials } = api.account(useAccountId());
  const settings = useQuery(testimonials.getTestimonialSettings.queryOptions());
  return (
    <Loaded query={settings} failed={t('failed')} waiting={<SkeletonForm fields={6} />}>
      {(saved) => <SettingsForm saved={saved} />}
    </Loaded>
  );
}
