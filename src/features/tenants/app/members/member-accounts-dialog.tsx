import { Modal, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { api } from '#app-kit/api/api.ts';
import { personName } from '#app-kit/view/person-name.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Member } from '../../member.ts';
import type { ChosenAccounts, MemberAccounts } from '../../member-accounts.ts';
import { AccountChoice } from './account-choice.tsx';
import { memberMessages } from './member-messages.ts';

interface MemberAccountsDialogProps {
  agencyId: string;
  member: Pick<Member, 'userId' | 'firstName' | 'lastName' | 'email'>;
  opened: boolean;
  onClose: () => void;
}

/** Chooses the accounts that a member of the agency sees. */
export function MemberAccountsDialog({ opened, ...props }: MemberAccountsDialogProps) {
  const t = useTexts(memberMessages.accounts);
  const { agencyId, member, onClose } = props;
  const query = useQuery({
    ...api.agency(agencyId).tenants.getMemberAccounts.queryOptions({ input: { userId: member.userId } }),
    enabled: opened,
    // The form starts from what is so now.
    gcTime: 0,
  });
  return (
    <Modal opened={opened} onClose={onClose} title={t('title', { name: personName(member) })} size="lg">
      <Loaded query={query} failed={t('failed')} waiting={<SkeletonRows count={2} height={56} />}>
        {(found) => <ChoiceForm {...props} found={found} />}
      </Loaded>
    </Modal>
  );
}

function ChoiceForm({
  agencyId,
  member,
  onClose,
  found,
}: Omit<MemberAccountsDialogProps, 'opened'> & { found: MemberAccounts }) {
  const t = useTexts(memberMessages.accounts);
  const { tenants } = api.agency(agencyId);
  const queryClient = useQueryClient();
  const { userId } = member;
  const action = useActionForm<{ accountIds: ChosenAccounts }>({
    schema: () => import('../../member-accounts.ts').then((file) => file.ChosenAccountsForm),
    values: { accountIds: found.seesAllAccounts ? null : found.accounts.map(({ accountId }) => accountId) },
    send: ({ accountIds }) => tenants.updateMemberAccounts.call({ userId, accountIds }),
    onSent: async () => {
      onClose();
      snackbar.success(t('saved', { name: personName(member) }));
      await queryClient.invalidateQueries({ queryKey: tenants.key() });
    },
  });
  const { values, set, errors } = action;
  return (
    <DialogForm action={action} cancel={t('cancel')} submit={t('save')} onCancel={onClose}>
      <AccountChoice
        agencyId={agencyId}
        value={values.accountIds}
        onChange={(accountIds) => set({ accountIds })}
        known={found.accounts}
        error={errors['accountIds']}
      />
      <Text size="sm" c="dimmed">
        {t('savedHint')}
      </Text>
    </DialogForm>
  );
}
