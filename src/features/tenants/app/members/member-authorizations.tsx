import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useFormatter } from 'use-intl';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useView } from '#app-kit/view/view.ts';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useIsolated } from '#ui/text/use-isolated.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MemberDetail, Authorization, WaitingInvitation } from '../../member-page.ts';
import { tenantMessages } from '../messages.ts';
import { MemberMenu } from './member-menu.tsx';
import { memberMessages } from './member-messages.ts';

/** What somebody is, account by account, and what they were asked to join. */
export function MemberAuthorizations({ person }: { person: MemberDetail }) {
  const t = useTexts(memberMessages.page);
  const { authorizations, invitations } = person;
  return (
    <>
      <FormSection title={t('authorizations')} description={authorizations.length === 0 ? t('none') : undefined}>
        <FactList>
          {authorizations.map((authorization) => (
            <AuthorizationRow
              key={authorization.accountId ?? authorization.agencyId}
              person={person}
              authorization={authorization}
            />
          ))}
        </FactList>
      </FormSection>
      {invitations.length === 0 ? null : (
        <FormSection title={t('invitations')}>
          <FactList>
            {invitations.map((invitation) => (
              <MemberInvitation key={invitation.uid} invitation={invitation} />
            ))}
          </FactList>
        </FormSection>
      )}
    </>
  );
}

function AuthorizationRow({ person, authorization }: { person: MemberDetail; authorization: Authorization }) {
  const t = useTexts(memberMessages.page);
  const facts = useFacts(authorization);
  const view = useView();
  const { accountId, isPrimary, deactivatedDate, confirmed, businessName } = authorization;
  // The house enters an agency or account, with a reason, before it changes anything there.
  const isInside = view.agencyId !== null || view.accountId !== null;
  const mayManage = isInside && can(view, accountId ? 'team.manage' : 'agency.team');
  const leave = useLeave(person);
  const isSelf = person.userId === view.viewer.userId;
  const status = deactivatedDate ? 'deactivated' : confirmed ? 'active' : 'unconfirmed';
  return (
    <FactRow name={<bdi>{businessName}</bdi>} facts={[facts]} status={t(status)} isGood={status === 'active'}>
      <Group justify="flex-end" w={28}>
        {mayManage && !isSelf && !isPrimary ? (
          <MemberMenu person={person} authorization={authorization} onRemoved={leave} />
        ) : null}
      </Group>
    </FactRow>
  );
}

/** Back to the list from somebody who isn't anything here anymore. */
function useLeave({ authorizations }: MemberDetail) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (authorizations.length > 1) return undefined;
  return () => navigate({ to: pathname.startsWith('/settings') ? '/settings/team' : '/users' });
}

function useFacts({
  accountId,
  role,
  templateName,
  isPrimary,
  accountCount,
  createDate,
  deactivatedDate,
}: Authorization): string {
  const t = useTexts(memberMessages.page);
  const ofUsers = useTexts(tenantMessages.users);
  const ofAccounts = useTexts(memberMessages.accounts);
  const format = useFormatter();
  const isolate = useIsolated();
  const day = (date: Date) => isolate(format.dateTime(date, { dateStyle: 'medium' }));
  const sees = accountCount === null ? ofAccounts('all') : ofAccounts('count', { count: accountCount });
  return [
    templateName ?? ofUsers(role),
    ...(isPrimary ? [t('primary')] : []),
    ...(accountId ? [] : [t('agency'), sees]),
    deactivatedDate ? t('offSince', { date: day(deactivatedDate) }) : t('joined', { date: day(createDate) }),
  ].join(' · ');
}

/** What somebody who is here already was asked to join as well; it can be sent again. */
function MemberInvitation({ invitation }: { invitation: WaitingInvitation }) {
  const t = useTexts(memberMessages.page);
  const ofUsers = useTexts(tenantMessages.users);
  const format = useFormatter();
  const view = useView();
  const { accountId, agencyId, businessName, role, templateName, expireDate, state } = invitation;
  const expires = t('expires', { date: format.dateTime(expireDate, { dateStyle: 'medium' }) });
  const mayResend = view.agencyId !== null && can(view, accountId ? 'team.manage' : 'agency.team');
  return (
    <FactRow
      name={<bdi>{businessName}</bdi>}
      facts={[`${templateName ?? ofUsers(role)} · ${expires}`]}
      status={t(state === 'open' ? 'waiting' : state)}
      isGood={state === 'open'}
    >
      {mayResend ? <Resend uid={invitation.uid} accountId={accountId} agencyId={agencyId} /> : null}
    </FactRow>
  );
}

function Resend({ uid, accountId, agencyId }: Pick<WaitingInvitation, 'uid' | 'accountId' | 'agencyId'>) {
  const t = useTexts(memberMessages.page);
  const queryClient = useQueryClient();
  const ofAgency = api.agency(agencyId);
  const { resend } = accountId ? api.account(accountId).invitations : ofAgency.invitations;
  const sending = useMutation({
    mutationFn: () => resend.call({ invitationId: uid }),
    onSuccess: () => snackbar.success(t('resent')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ofAgency.tenants.key() }),
  });
  return (
    <Button variant="default" size="xs" loading={sending.isPending} onClick={() => sending.mutate()}>
      {t('resend')}
    </Button>
  );
}
