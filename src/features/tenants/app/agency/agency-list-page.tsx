import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { searchText } from '#app-kit/navigation/address-fields.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { chooseView } from '#app-kit/view/view-state.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { inParts } from '#lib/lists/in-parts.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { AgencyItem, AgencyUse } from '../../agency.ts';
import { DeletedAgencies } from '../lifecycle/deleted-agencies.tsx';
import { ListChoices, useListChoice } from '../lifecycle/list-choices.tsx';
import { ManageButton, useManage } from '../lifecycle/manage-button.tsx';
import { StateBadge } from '../lifecycle/state-badge.tsx';
import { tenantMessages } from '../messages.ts';
import { NamedCell } from '../lists/named-cell.tsx';
import { type ListColumn, type ListPages, NamedList } from '../lists/named-list.tsx';
import { NewButton } from '../lists/new-button.tsx';
import { agencyUseMessages } from './agency-use-messages.ts';
import { PlanCell, UseCell } from './use-cells.tsx';

/** The house's agencies; opening one looks at its accounts. */
export function AgencyListPage() {
  const t = useTexts(tenantMessages);
  const choice = useListChoice();
  const navigate = useNavigate();
  const [{ search }] = useSearchState(searchFields);
  const columns = useColumns(useAgencyUse(useAgencies(search)));
  const go = ({ agencyId }: AgencyItem) => {
    chooseView({ agencyId, accountId: null });
    void navigate({ to: '/accounts' });
  };
  return (
    <>
      <PageHeader
        title={t('agencies.title')}
        description={t('agencies.description')}
        actions={
          <NewButton to="/agency/new" need="house.agencies">
            {t('agencies.create')}
          </NewButton>
        }
      />
      <NamedList
        choices={{ isUsed: choice.state !== undefined, inputs: <ListChoices /> }}
        searchLabel={t('list.searchAgencies')}
        usePages={useAgencies}
        columns={columns}
        keyOf={({ agencyId }) => agencyId}
        open={{ label: ({ businessName }) => t('agencies.view', { name: businessName }), go }}
        empty={{ title: t('agencies.empty'), icon: <Building2 size={24} strokeWidth={1.75} /> }}
      />
      <DeletedAgencies />
    </>
  );
}

function useAgencies(search: string) {
  const choice = useListChoice();
  return usePagedList(
    api.house.tenants.listAgencies.infiniteOptions({
      input: (cursor: Cursor) => ({ search, cursor, ...choice }),
      ...paged,
    }),
  );
}

/** One request for each page of the list. */
const agenciesOfPage = 30;

const searchFields = { search: searchText };

function useColumns(use: ReadonlyMap<string, AgencyUse>): ListColumn<AgencyItem>[] {
  const t = useTexts(tenantMessages);
  const format = useFormatter();
  const manage = useManage();
  return [
    {
      id: 'name',
      head: t('list.name'),
      width: 'minmax(0, 2fr)',
      cell: ({ businessName, appName, whitelabelDomain, logoUrl }) => (
        <NamedCell
          name={businessName}
          detail={whitelabelDomain ?? (appName === businessName ? '' : appName)}
          logoUrl={logoUrl}
        />
      ),
    },
    ...useUseColumns(use),
    {
      id: 'since',
      head: t('list.created'),
      namedOnPhones: true,
      width: '120px',
      cell: ({ createDate }) => format.dateTime(createDate, { dateStyle: 'medium' }),
    },
    { id: 'state', head: t('list.state'), width: '120px', cell: (agency) => <StateBadge {...agency} /> },
    {
      id: 'manage',
      head: '',
      width: '36px',
      cell: (agency) => <ManageButton name={agency.businessName} go={() => manage.agency(agency)} />,
    },
  ];
}

/** What comes after the list itself. */
function useUseColumns(use: ReadonlyMap<string, AgencyUse>): ListColumn<AgencyItem>[] {
  const t = useTexts(tenantMessages);
  const words = useTexts(agencyUseMessages);
  return [
    {
      id: 'accounts',
      head: t('accounts.title'),
      width: 'minmax(0, 1fr)',
      cell: ({ agencyId }) => {
        const count = use.get(agencyId)?.accountCount;
        return count === undefined ? null : t('agencies.accounts', { count });
      },
    },
    {
      id: 'plan',
      head: words('plan'),
      width: 'minmax(0, 1fr)',
      cell: ({ agencyId }) => <PlanCell use={use.get(agencyId)} />,
    },
    {
      id: 'use',
      head: words('use'),
      width: 'minmax(0, 1.3fr)',
      cell: ({ agencyId }) => <UseCell use={use.get(agencyId)} />,
    },
  ];
}

/** Plan, storage and last activity of each agency in the list, page by page, once they have come. */
function useAgencyUse({ items = [] }: ListPages<AgencyItem>): ReadonlyMap<string, AgencyUse> {
  const ids = items.map(({ agencyId }) => agencyId);
  const queries = inParts(ids, agenciesOfPage).map((agencyIds) =>
    api.house.tenants.listAgencyUse.queryOptions({ input: { agencyIds } }),
  );
  return useQueries({
    queries,
    combine: (results) => new Map(results.flatMap(({ data: found = [] }) => found.map((use) => [use.agencyId, use]))),
  });
}
