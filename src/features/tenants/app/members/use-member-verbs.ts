import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { personName } from '#app-kit/view/person-name.ts';
import { useView } from '#app-kit/view/view.ts';
import type { MemberRole } from '#access/view-type.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Member } from '../../member.ts';
import { tenantMessages } from '../messages.ts';

/** An administrator's actions on a member of the account in view, else of the agency in view. */
export function useMemberVerbs(member: Member) {
  const t = useTexts(tenantMessages.users);
  const { accountId, agencyId } = useView();
  const queryClient = useQueryClient();
  const ofAccount = api.account(accountId ?? '').tenants;
  const ofAgency = api.agency(agencyId ?? '').tenants;
  const { userId } = member;
  const name = personName(member);
  const done = async (work: Promise<unknown>, text: string) => {
    await work;
    snackbar.success(text);
    await queryClient.invalidateQueries({ queryKey: accountId ? ofAccount.listTeam.key() : ofAgency.listUsers.key() });
  };
  return {
    setRole: (role: MemberRole) => {
      const change = { userId, role };
      return done(
        accountId ? ofAccount.updateTeamMember.call(change) : ofAgency.updateMember.call(change),
        t('roleSaved', { name, role }),
      );
    },
    remove: () =>
      done(
        accountId ? ofAccount.removeTeamMember.call({ userId }) : ofAgency.removeMember.call({ userId }),
        t('removed', { name }),
      ),
    makePrimary: () => done(ofAgency.makePrimary.call({ userId }), t('primarySaved', { name })),
  };
}
