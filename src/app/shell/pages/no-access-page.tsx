import { Button } from '@mantine/core';
import { Lock } from 'lucide-react';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { noAccessMessages } from '../../messages/no-access-messages.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { permits } from '#app-kit/screens/screen-access.ts';
import { chooseView } from '#app-kit/view/view-state.ts';
import { ownPermissions } from '#app-kit/view/permissions-in-view.ts';
import { useView, type View } from '#app-kit/view/view.ts';
import { useRoleLabel } from '../use-role-label.ts';

/** A screen that exists, but not for this view; who only looks at somebody else's leaves that and is there. */
export function NoAccessPage({ screen }: { screen: AppScreen }) {
  const t = useTexts(noAccessMessages);
  const what = useRoleLabel();
  const view = useView();
  const permissions = ownPermissions(view.viewer, view);
  const isOwn = permits(screen, { viewType: ownViewType(view), permissions });
  const leave = () => chooseView(view.person ? { person: null } : { agencyId: null, accountId: null });
  return (
    <>
      <PageHeader title={screen.title} />
      <EmptyState
        icon={<Lock size={24} strokeWidth={1.75} />}
        title={t('title')}
        message={t('text', { what })}
        action={isOwn ? <Button onClick={leave}>{t('leave')}</Button> : <ButtonLink to="/">{t('home')}</ButtonLink>}
      />
    </>
  );
}

/** What the viewer would be without what they have chosen to look at. */
function ownViewType({ viewer, viewType, agencyId, person }: View): View['viewType'] {
  if (person) return 'accountAdmin';
  if (viewer.type === 'house') return 'house';
  if (viewer.type === 'account') return viewType;
  const office = viewer.agencies.find((agency) => agency.agencyId === agencyId);
  return office?.role === 'admin' ? 'agencyAdmin' : 'agency';
}
