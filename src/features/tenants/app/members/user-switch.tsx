import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { personName } from '#app-kit/view/person-name.ts';
import { useViewer } from '#app-kit/view/view.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MemberDetail } from '../../member-page.ts';
import { tenantMessages } from '../messages.ts';
import { memberMessages } from './member-messages.ts';

/** The house shuts somebody out of the product, or lets them in again. */
export function UserSwitch({ person }: { person: MemberDetail }) {
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
