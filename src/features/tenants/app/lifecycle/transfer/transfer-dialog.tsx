import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { chooseView, currentView } from '#app-kit/view/view-state.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Account } from '../../../account.ts';
import type { TransferPlan } from '../../../lifecycle.ts';
import styles from '../fact-panel.module.css';
import { lifecycleMessages } from '../lifecycle-messages.ts';

const hostOf = (origin: string) => origin.replace(/^https?:\/\//, '');

/** What a transfer changes, in words: address, domain, people, connections, plan, usage and look. */
function useTransferEffects(plan: TransferPlan): { label: string; text: string }[] {
  const t = useTexts(lifecycleMessages.transfer);
  const [from, to] = [plan.from.businessName, plan.to.businessName];
  const [before, after] = [hostOf(plan.from.siteOrigin), hostOf(plan.to.siteOrigin)];
  const { domain, isDomainTargetChanged, invitationCount: count } = plan;
  const people = t('peopleText', {
    members: plan.memberCount,
    leaving: plan.leavingCount,
    joining: plan.joiningCount,
    from,
    to,
  });
  return [
    {
      label: t('address'),
      text: before === after ? t('addressSame', { address: before }) : t('addressChanges', { before, after }),
    },
    {
      label: t('domain'),
      text: !domain ? t('noDomain') : t(isDomainTargetChanged ? 'domainTarget' : 'domainStays', { domain, after }),
    },
    {
      label: t('people'),
      text: [people, t('signIn', { from }), count > 0 ? t('invitations', { count, from }) : '']
        .filter(Boolean)
        .join(' '),
    },
    {
      label: t('connections'),
      text: t('connectionsText', { keys: plan.endingKeyCount, phones: plan.endingPhoneCount, from }),
    },
    { label: t('plan'), text: t(plan.isBilled ? 'planEnds' : 'planText', { plan: plan.subscriptionType, from, to }) },
    { label: t('usage'), text: t('usageText', { size: Math.round(plan.storedBytes / 1e5) / 10, to }) },
    { label: t('look'), text: t(plan.isThemeOfAgency ? 'lookChanges' : 'lookStays', { to }) },
  ];
}

interface TransferDialogProps {
  account: Account;
  agencyId: string;
  opened: boolean;
  onClose: () => void;
}

/** Tells what a transfer changes, before it happens. */
export function TransferDialog({ account, agencyId, opened, onClose }: TransferDialogProps) {
  const t = useTexts(lifecycleMessages.transfer);
  const { accountId, businessName: name } = account;
  const plan = useQuery({
    ...api.house.tenants.getTransferPlan.queryOptions({ input: { accountId, agencyId } }),
    enabled: opened,
  });
  return (
    <Modal opened={opened} onClose={onClose} title={t('sure', { name })} size="lg">
      <Loaded query={plan} waiting={<SkeletonRows count={4} height={48} />}>
        {(found) => <Effects plan={found} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
}

function Effects({ plan, onClose }: { plan: TransferPlan; onClose: () => void }) {
  const t = useTexts(lifecycleMessages.transfer);
  const effects = useTransferEffects(plan);
  const queryClient = useQueryClient();
  const { accountId, businessName: name, from, to } = plan;
  const transferring = useMutation({
    mutationFn: () =>
      api.house.tenants.transferAccount.call({ accountId, agencyId: to.agencyId, fromAgencyId: from.agencyId }),
    onSuccess: async () => {
      // Who looked at the former agency goes with the account.
      if (currentView().agencyId === from.agencyId) chooseView({ agencyId: to.agencyId });
      onClose();
      snackbar.success(t('done', { name, to: to.businessName }));
      await queryClient.invalidateQueries();
    },
  });
  return (
    <Stack gap="md">
      <Text>{t('from', { from: from.businessName, to: to.businessName })}</Text>
      <dl className={styles.effects}>
        {effects.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      {transferring.error ? (
        <Alert color="error" role="alert">
          {problemText(transferring.error)}
        </Alert>
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button loading={transferring.isPending} onClick={() => transferring.mutate()}>
          {t('confirm')}
        </Button>
      </Group>
    </Stack>
  );
}
