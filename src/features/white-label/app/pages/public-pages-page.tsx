import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { AgencyNav } from '#features/tenants/app/agency/agency-nav.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { agencyPageNames, type AgencyPageName } from '../../agency-page-name.ts';
import { whiteLabelMessages } from '../messages.ts';
import styles from '../white-label.module.css';
import { PageForm } from './page-form.tsx';

const fields = {
  page: (value: unknown): AgencyPageName => agencyPageNames.find((name) => name === value) ?? 'welcome',
};

/** /settings/account-agency/pages: the agency's own words on its public pages. */
export function PublicPagesPage() {
  const t = useTexts(whiteLabelMessages.pages);
  const [{ page }, setSearch] = useSearchState(fields);
  const agencyId = useAgencyId();
  const pages = useQuery(api.agency(agencyId).whiteLabel.listPages.queryOptions());
  const agency = useQuery(api.agency(agencyId).tenants.getAgency.queryOptions());
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <AgencyNav />
      <Loaded query={pages} failed={t('failed')} waiting={<SkeletonRows count={3} height={64} />}>
        {(data) => (
          <>
            <NativeSelect
              className={styles.choice}
              label={t('choose')}
              value={page}
              onChange={({ currentTarget }) => setSearch({ page: fields.page(currentTarget.value) })}
              data={data.map((one) => ({
                value: one.page,
                label: t(one.version > 0 ? 'ownOf' : 'standardOf', { page: t(`name.${one.page}`) }),
              }))}
            />
            {data
              .filter((one) => one.page === page)
              .map((one) => (
                <PageForm key={one.page} page={one} agency={agency.data} />
              ))}
          </>
        )}
      </Loaded>
    </>
  );
}
