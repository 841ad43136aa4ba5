import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { personName } from '#app-kit/view/person-name.ts';
import { ConfirmForm } from '#features/people/app/second-factor/confirm-form.tsx';
import { useConfirmed } from '#features/people/app/second-factor/use-confirmed.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MemberDetail } from '../../../member-page.ts';
import { memberMessages } from '../member-messages.ts';

/** As whose administrator somebody acts: of an account, else of an agency, else as the house. */
export interface MemberPlace {
  accountId: string | null;
  agencyId: string | null;
}

interface Props extends MemberPlace {
  person: MemberDetail;
  opened: boolean;
  onClose: () => void;
}

/** Asks the administrator to prove who they are, then takes the person's second factor away. */
export function SecondFactorResetDialog({ person, accountId, agencyId, opened, onClose }: Props) {
  const t = useTexts(memberMessages.reset);
  const queryClient = useQueryClient();
  const above = agencyId ? api.agency(agencyId) : api.house;
  const place = accountId ? api.account(accountId) : above;
  const name = personName(person);
  const action = useConfirmed(
    (confirmation) => place.people.resetSecondFactor.call({ ...confirmation, userId: person.userId }),
    () => {
      snackbar.success(t('done', { name }));
      onClose();
      return queryClient.invalidateQueries({ queryKey: place.tenants.key() });
    },
  );
  return (
    <Modal opened={opened} onClose={onClose} title={t('title', { name })}>
      <ConfirmForm text={t('text')} action={action} submit={t('submit')} onCancel={onClose} />
    </Modal>
  );
}
