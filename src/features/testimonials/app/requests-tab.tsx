import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '#app/api.ts';
import { problemText } from '#ui/problem-text.ts';
import { useAccountId } from '#app/view/use-account-id.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { LinkLine } from './link-line.tsx';
import { RequestRow } from './request-row.tsx';
import styles from './testimonials.module.css';

/** The account's own link, and the personal ones. */
export function RequestsTab() {
  const t = useTranslations('testimonials.requests');
  const { data, error, refetch, isFetching } = useQuery(
    api.account(useAccountId()).testimonials.listRequests.queryOptions(),
  );
  if (error)
    return (
      <ErrorState
        title={t('failed')}
        reason={problemText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <SkeletonRows count={4} height={64} />;
  return (
    <Stack gap="lg">
      <FormSection title={t('openTitle')} description={t('openText')}>
        <LinkLine address={data.openAddress} />
      </FormSection>
      <FormSection title={t('title')} description={t('text')}>
        {data.requests.length === 0 ? (
          <p className={styles.muted}>{t('none')}</p>
        ) : (
          <FactList>
            {data.requests.map((request) => (
              <RequestRow key={request.uid} request={request} />
            ))}
          </FactList>
        )}
      </FormSection>
    </Stack>
  );
}
