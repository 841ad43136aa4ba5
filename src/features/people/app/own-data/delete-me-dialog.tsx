import { Alert, Button, List, Modal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { type DeletionPlan, isBlocked } from '../../nouns/deletion.ts';
import { ConfirmFields } from '../second-factor/confirm-fields.tsx';
import { useConfirmed } from '../second-factor/use-confirmed.ts';
import { ownDataMessages } from './messages.ts';

/** What deleting would do, shown beforehand; then the proof that it asks for. */
export function DeleteMeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(ownDataMessages.remove);
  const plan = useQuery({ ...api.me.people.getDeletionPlan.queryOptions(), enabled: opened, gcTime: 0 });
  return (
    <Modal opened={opened} onClose={onClose} title={t('heading')}>
      <Loaded query={plan} failed={t('failed')} waiting={<SkeletonRows count={3} height={32} />}>
        {(data) =>
          isBlocked(data) ? <Blocked plan={data} onClose={onClose} /> : <Confirm plan={data} onClose={onClose} />
        }
      </Loaded>
    </Modal>
  );
}

function Blocked({
  plan: { lastAdminOf, primaryOf, isLastOfHouse },
  onClose,
}: {
  plan: DeletionPlan;
  onClose: () => void;
}) {
  const t = useTexts(ownDataMessages.remove);
  const reasons = [
    ...primaryOf.map((name) => t('primary', { name })),
    ...lastAdminOf.map((name) => t('lastAdmin', { name })),
    ...(isLastOfHouse ? [t('lastOfHouse')] : []),
  ];
  return (
    <Stack gap="md">
      <Alert color="warning" title={t('blocked')}>
        <List>
          {reasons.map((reason) => (
            <List.Item key={reason}>{reason}</List.Item>
          ))}
        </List>
      </Alert>
      <Button variant="default" style={{ alignSelf: 'end' }} onClick={onClose}>
        {t('close')}
      </Button>
    </Stack>
  );
}

function Confirm({ plan: { leaves, apiKeyCount }, onClose }: { plan: DeletionPlan; onClose: () => void }) {
  const t = useTexts(ownDataMessages.remove);
  const action = useConfirmed(api.me.people.deleteMe.call, () => window.location.assign('/login'));
  const facts = [
    ...(leaves.length ? [t('leaves', { count: leaves.length, names: leaves.join(', ') })] : []),
    ...(apiKeyCount ? [t('keys', { count: apiKeyCount })] : []),
    t('stays'),
    t('undo'),
  ];
  return (
    <DialogForm action={action} cancel={t('cancel')} submit={t('confirm')} danger onCancel={onClose}>
      <List>
        {facts.map((fact) => (
          <List.Item key={fact}>{fact}</List.Item>
        ))}
      </List>
      <ConfirmFields action={action} />
    </DialogForm>
  );
}
