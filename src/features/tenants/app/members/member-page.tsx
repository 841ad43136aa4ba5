import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { personName } from '#app-kit/view/person-name.ts';
import { useView, useViewer } from '#app-kit/view/view.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MemberDetail } from '../../member-page.ts';
import { FactPanel } from '../lifecycle/fact-panel.tsx';
import { tenantMessages } from '../messages.ts';
import { MemberAuthorizations } from './member-authorizations.tsx';
import { memberMessages } from './member-messages.ts';
import type { MemberPlace } from './reset/second-factor-reset-dialog.tsx';
import { SecondFactorReset } from './reset/second-factor-reset.tsx';

/** `/users/{id}`, `/settings/team/{id}` and `/settings/team/{id}/{accountId}`: one person, within the tier in view. */
export function MemberPage() {
  const t = useTexts(memberMessages.page);
  const { query, isOfHouse, place } = useMember(useRouteParam('userId'), useRouteParam('accountId'));
  const person = query.data;
  const name = person ? personName(person) : '';
  return (
    <>
      <PageHeader
        title={name}
        description={person && name !== person.email ? person.email : undefined}
        actions={person && isOfHouse ? <UserSwitch person={person} /> : null}
      />
      <Loaded query={query} failed={t('failed')} waiting={<SkeletonRows count={5} height={64} />}>
        {(found) => (
          <>
            <Facts person={found} place={place} />
            <MemberAuthorizations person={found} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** As the account of the address, the account in view, the agency in view, or the house knows them. */
function useMember(userId: string, addressedAccount: string) {
  const view = useView();
  const accountId = addressedAccount || view.accountId;
  const isOfHouse = accountId === null && view.agencyId === null;
  const input = { userId };
  const ofAccount = api.account(accountId ?? '').tenants;
  const ofAgency = api.agency(view.agencyId ?? '').tenants;
  const { tenants: ofHouse } = api.house;
  const teamMember = useQuery({ ...ofAccount.getTeamMember.queryOptions({ input }), enabled: accountId !== null });
  const agencyUser = useQuery({
    ...ofAgency.getUser.queryOptions({ input }),
    enabled: accountId === null && view.agencyId !== null,
  });
  const houseUser = useQuery({ ...ofHouse.getUser.queryOptions({ input }), enabled: isOfHouse });
  useLiveRefresh(['accessChanged'], accountId ? ofAccount.key() : isOfHouse ? ofHouse.key() : ofAgency.key());
  const query = accountId ? teamMember : isOfHouse ? houseUser : agencyUser;
  return { query, isOfHouse, place: { accountId, agencyId: view.agencyId } };
}

function Facts({ person, place }: { person: MemberDetail; place: MemberPlace }) {
  const t = useTexts(memberMessages.page);
  const ofReset = useTexts(memberMessages.reset);
  const { hasSecondFactor } = person;
  const format = useFormatter();
  const day = (date: Date) => format.dateTime(date, { dateStyle: 'medium' });
  return (
    <FactPanel
      title={t('facts')}
      facts={[
        { label: t('email'), value: <bdi>{person.email}</bdi> },
        { label: t('signIn'), value: t(person.isAuth ? 'active' : 'signInOff') },
        { label: t('seen'), value: person.lastSeenDate ? day(person.lastSeenDate) : t('never') },
        { label: t('since'), value: day(person.createDate) },
        ...(hasSecondFactor === null
          ? []
          : [{ label: ofReset('label'), value: ofReset(hasSecondFactor ? 'on' : 'off') }]),
      ]}
      actions={hasSecondFactor ? <SecondFactorReset person={person} {...place} /> : null}
    />
  );
}

/** The house shuts somebody out of the product, or lets them in again. */
function UserSwitch({ person }: { person: MemberDetail }) {
  const t = useTexts(memberMessages.page);
  const ofUsers = useTexts(tenantMessages.users);
  const { tenants } = api.house;
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { userId, isAuth } = person;
  const name = personName(person);
  const change = useMutation({
    mutationFn: () => (isAuth ? tenants.deactivateUser : tenants.reactivateUser).call({ userId }),
    onSuccess: () => snackbar.success(ofUsers(isAuth ? 'deactivated' : 'reactivated', { name })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tenants.key() }),
    meta: { shownInPlace: isAuth },
  });
  if (userId === useViewer().userId) return null;
  if (!isAuth)
    return (
      <Button loading={change.isPending} onClick={() => change.mutate()}>
        {ofUsers('reactivate')}
      </Button>
    );
  const confirm = async () => {
    await change.mutateAsync();
    setAsking(false);
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {ofUsers('deactivate')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('userOffTitle', { name })}
        message={t('userOffText')}
        confirmLabel={ofUsers('deactivate')}
        danger
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
