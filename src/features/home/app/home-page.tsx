import { can } from '#access/permissions.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useView } from '#app-kit/view/view.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { AccountOverview } from './account/account-overview.tsx';
import { AgencyOverview } from './agency/agency-overview.tsx';
import { HouseOverview } from './house/house-overview.tsx';
import { greetingName } from './greeting-name.ts';
import { homeMessages } from './messages.ts';

/** /welcome-user: open tasks and recent events, for the tier in view. */
export function HomePage() {
  const t = useTexts(homeMessages);
  const { viewer, person } = useView();
  const name = greetingName(viewer, person);
  return (
    <>
      <PageHeader title={name ? t('greeting', { name }) : t('welcome')} />
      <Overview />
    </>
  );
}

function Overview() {
  const t = useTexts(homeMessages);
  const view = useView();
  const { viewer, viewType, account, agencyId } = view;
  if (viewType === 'house') return <HouseOverview />;
  if (agencyId && (viewType === 'agency' || viewType === 'agencyAdmin')) return <AgencyOverview agencyId={agencyId} />;
  if (account && viewType !== 'agencyUser' && can(view, 'content.read')) return <AccountOverview account={account} />;
  if (account && viewType !== 'agencyUser') return <EmptyState title={account.businessName} message={t('inTheMenu')} />;
  const isStranded = viewer.type === 'account' && viewer.accounts.length === 0;
  if (isStranded) return <EmptyState title={t('noAccount')} />;
  if (viewType === 'agencyUser')
    return <EmptyState title={t('profile')} action={<ButtonLink to="/settings/account">{t('profile')}</ButtonLink>} />;
  return (
    <EmptyState title={t('chooseAccount')} action={<ButtonLink to="/my-accounts">{t('agency.all')}</ButtonLink>} />
  );
}
