import { useQueryClient } from '@tanstack/react-query';
import type { MemberRole } from '#access/view-type.ts';
import { api } from '#app-kit/api/api.ts';
import { personName } from '#app-kit/view/person-name.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Member } from '../../member.ts';
import { tenantMessages } from '../messages.ts';

/** Where somebody is a member: an account, or an agency itself. */
export interface Place {
  accountId: string | null;
  agencyId: string;
}

export type NamedPerson = Pick<Member, 'userId' | 'firstName' | 'lastName' | 'email'>;

/**
 * An administrator's actions on a membership of an account, or of an agency.
 * @param onRemoved leaves what shows a person who isn't here anymore, before it asks for them again
 */
export function useMemberVerbs(person: NamedPerson, { accountId, agencyId }: Place, onRemoved?: () => unknown) {
  const t = useTexts(tenantMessages.users);
  const queryClient = useQueryClient();
  const ofAccount = api.account(accountId ?? '').tenants;
  const ofAgency = api.agency(agencyId).tenants;
  const { userId } = person;
  const name = personName(person);
  const done = async (work: Promise<unknown>, text: string) => {
    await work;
    snackbar.success(text);
    // An account's team is shown below its agency, too.
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ofAgency.key() }),
      accountId && queryClient.invalidateQueries({ queryKey: ofAccount.key() }),
    ]);
  };
  const input = { userId };
  return {
    setRole: (role: MemberRole) =>
      done(
        accountId ? ofAccount.updateTeamMember.call({ userId, role }) : ofAgency.updateMember.call({ userId, role }),
        t('roleSaved', { name, role }),
      ),
    setTemplate: (templateId: string | null) => {
      const chosen = { userId, role: 'user' as const, templateId };
      return done(
        accountId ? ofAccount.updateTeamMember.call(chosen) : ofAgency.updateMember.call(chosen),
        t('permissionsSaved', { name }),
      );
    },
    remove: () =>
      done(
        (accountId ? ofAccount.removeTeamMember.call(input) : ofAgency.removeMember.call(input)).then(onRemoved),
        t('removed', { name }),
      ),
    deactivate: () =>
      done(
        accountId ? ofAccount.deactivateTeamMember.call(input) : ofAgency.deactivateMember.call(input),
        t('deactivated', { name }),
      ),
    reactivate: () =>
      done(
        accountId ? ofAccount.reactivateTeamMember.call(input) : ofAgency.reactivateMember.call(input),
        t('reactivated', { name }),
      ),
    makePrimary: () => done(ofAgency.makePrimary.call(input), t('primarySaved', { name })),
  };
}
