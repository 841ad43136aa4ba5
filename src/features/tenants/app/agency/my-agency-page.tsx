import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { resolveTheme } from '#lib/theme/theme.ts';
import type { Agency } from '../../agency.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { NameMark } from '#ui/name-mark.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { tenantMessages } from '../messages.ts';
import { AgencyNav } from './agency-nav.tsx';
import styles from './my-agency-page.module.css';

const AgencySections = lazy(async () => ({ default: (await import('./agency-sections.tsx')).AgencySections }));

/** /my-agency and /settings/account-agency: the agency as its accounts see it, editable with permission. */
export function MyAgencyPage() {
  const t = useTexts(tenantMessages.myAgency);
  const mayUpdate = can(useView(), 'agency.update');
  const agency = useQuery(api.agency(useAgencyId()).tenants.getAgency.queryOptions());
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {mayUpdate ? <AgencyNav /> : null}
      <Suspense fallback={waiting}>
        <Loaded query={agency} failed={t('failed')} waiting={waiting}>
          {(data) => (mayUpdate ? <AgencySections agency={data} /> : <Facts agency={data} />)}
        </Loaded>
      </Suspense>
    </>
  );
}

const waiting = <SkeletonForm fields={6} />;

function Facts({ agency }: { agency: Agency }) {
  const t = useTexts(tenantMessages.myAgency);
  const facts = [
    [t('appName'), agency.appName || agency.businessName],
    [t('domain'), agency.whitelabelDomain],
    [t('email'), agency.email],
    [t('supportEmail'), agency.supportEmail],
    [t('policy'), agency.policyUrl],
    [t('theme'), resolveTheme(agency.themeValue, null, null).name],
  ] as const;
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <NameMark name={agency.businessName} src={agency.logoUrl} size={64} />
        <h2 className={styles.name} dir="auto">
          {agency.businessName}
        </h2>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto" data-none={!value || undefined}>
              {value || t('none')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
