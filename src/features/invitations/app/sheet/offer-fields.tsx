import { TemplateSelect } from '#features/permission-templates/app/choice/template-select.tsx';
import { AccountChoice } from '#features/tenants/app/members/account-choice.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { RoleChoice } from '../role-choice.tsx';
import { useTeamInvitations } from '../use-team-invitations.ts';
import { inviteSheetMessages } from './invite-sheet-messages.ts';
import type { PeopleRow } from './people-rows.ts';
import type { Offer } from './use-invite-people.ts';

interface OfferFieldsProps {
  value: Offer;
  onChange: (change: Partial<Offer>) => void;
  rows: readonly PeopleRow[];
}

/** What people get whose row says nothing, and which accounts they see. */
export function OfferFields({ value, onChange, rows }: OfferFieldsProps) {
  const t = useTexts(inviteSheetMessages);
  const { isOfAccount, accountId, agencyId } = useTeamInvitations();
  const isAsked = rows.some(({ role }) => role === null);
  const hasUsers = rows.some(({ role }) => (role ?? value.role) === 'user');
  return (
    <>
      {isAsked ? (
        <RoleChoice
          label={t(rows.some(({ role }) => role !== null) ? 'otherRole' : 'role')}
          value={value.role}
          onChange={(role) => onChange({ role })}
          isOfAccount={isOfAccount}
        />
      ) : null}
      {hasUsers ? (
        <TemplateSelect
          place={{ accountId, agencyId: agencyId ?? '' }}
          value={value.templateId}
          onChange={(templateId) => onChange({ templateId })}
        />
      ) : null}
      {isOfAccount ? null : (
        <AccountChoice
          agencyId={agencyId ?? ''}
          value={value.accountIds}
          onChange={(accountIds) => onChange({ accountIds })}
        />
      )}
    </>
  );
}
