import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '#app/api.ts';
import { useAccountId } from '#app/view/use-account-id.ts';
import { Loaded } from '#ui/loaded.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { SettingsForm } from './settings-form.tsx';

export function SettingsTab() {
  const t = useTranslations('testimonials.settings');
  const { testimonials } = api.account(useAccountId());
  const settings = useQuery(testimonials.getTestimonialSettings.queryOptions());
  return (
    <Loaded query={settings} failed={t('failed')} waiting={<SkeletonRows count={6} height={64} />}>
      {(saved) => <SettingsForm saved={saved} />}
    </Loaded>
  );
}
