import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSendAgain } from '#features/sending/app/use-send-again.tsx';
import type { ChosenAccounts } from '#features/tenants/member-accounts.ts';
import { inParts } from '#lib/lists/in-parts.ts';
import type { NewAgencyInvitations } from '../../invitation.ts';
import { mostAtOnce } from '../../invitation-limits.ts';
import { useTeamInvitations } from '../use-team-invitations.ts';
import type { PeopleRow } from './people-rows.ts';

/** What people get whose row says nothing. */
export interface Offer {
  role: NewAgencyInvitations['role'];
  templateId: string | null;
  accountIds: ChosenAccounts;
}

interface People {
  rows: readonly PeopleRow[];
  offer: Offer;
}

/** Invites people, part after part; after a failure, those who are done are not invited again. */
export function useInvitePeople() {
  const { invitations, invite } = useTeamInvitations();
  const queryClient = useQueryClient();
  const { sendOrAsk, question } = useSendAgain();
  const [invited, setInvited] = useState<ReadonlySet<string>>(new Set());
  const [members, setMembers] = useState<readonly string[]>([]);
  const sending = useMutation({
    async mutationFn({ rows, offer: { accountIds, ...offer } }: People) {
      for (const [role, same] of Map.groupBy(rows, (row) => row.role ?? offer.role))
        for (const part of inParts(same, mostAtOnce)) {
          const emails = part.map(({ email }) => email);
          const names = Object.fromEntries(part.map(({ email, name }) => [email, name]));
          const templateId = role === 'user' ? offer.templateId : null;
          const send = (sendAgain: boolean) => invite({ emails, names, role, templateId, accountIds, sendAgain });
          const done = await sendOrAsk(send);
          setInvited((before) => new Set([...before, ...emails]));
          setMembers((before) => [...before, ...done.members]);
        }
    },
    meta: { shownInPlace: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitations.list.key() }),
  });
  return { sending, question, invited, members };
}
