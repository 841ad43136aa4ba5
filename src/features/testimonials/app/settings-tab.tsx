import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '#app/api.ts';
import { problemText } from '#ui/problem-text.ts';
import { useAccountId } from '#app/view/use-account-id.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { SettingsForm } from './settings-form.tsx';

export function SettingsTab() {
  const t = useTranslations('testimonials.settings');
  const { testimonials } = api.account(useAccountId());
  const { data, error, refetch, isFetching } = useQuery(testimonials.getTestimonialSettings.queryOptions());
  if (error)
    return (
      <ErrorState
        title={t('failed')}
        reason={problemText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return data ? <SettingsForm saved={data} /> : <SkeletonRows count={6} height={64} />;
}
