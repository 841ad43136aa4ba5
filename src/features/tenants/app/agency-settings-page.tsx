import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '#app/api.ts';
import { problemText } from '#ui/problem-text.ts';
import { useAgencyId } from '#app/view/use-account-id.ts';
import type { Agency } from '#features/tenants/agency.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { AgencyForm } from './agency-form.tsx';
import { AgencyLook } from './agency-look.tsx';
import styles from './agency-settings-page.module.css';
import { useAgencyWriter } from './use-agency-writer.ts';

/** /settings/account-agency: the agency's profile, and how the product looks to its accounts. */
export function AgencySettingsPage() {
  const t = useTranslations('tenants.agencySettings');
  const agencyId = useAgencyId();
  const { data, error, refetch, isFetching } = useQuery(api.agency(agencyId).tenants.getAgency.queryOptions());
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {data ? (
        <Sections agency={data} />
      ) : error ? (
        <ErrorState
          title={t('failed')}
          reason={problemText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRows count={6} height={64} />
      )}
    </>
  );
}

function Sections({ agency }: { agency: Agency }) {
  const writer = useAgencyWriter(agency.agencyId);
  return (
    <>
      <AgencyForm agency={agency} writer={writer} />
      <AgencyLook agency={agency} writer={writer} />
      <Domain agency={agency} />
    </>
  );
}

function Domain({ agency: { whitelabelDomain, isDomainVerified } }: { agency: Agency }) {
  const t = useTranslations('tenants.agencySettings');
  return (
    <FormSection title={t('domain')} description={t('domainHint')}>
      {whitelabelDomain === null ? (
        <p>{t('noDomain', { host: window.location.host })}</p>
      ) : (
        <>
          <div className={styles.domain}>
            <bdi className={styles.name}>{whitelabelDomain}</bdi>
            <Badge color={isDomainVerified ? 'success' : 'warning'}>
              {t(isDomainVerified ? 'verified' : 'waiting')}
            </Badge>
          </div>
          <p className={styles.hint}>{t(isDomainVerified ? 'verifiedText' : 'waitingText')}</p>
        </>
      )}
    </FormSection>
  );
}
