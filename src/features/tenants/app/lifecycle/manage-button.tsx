import { ActionIcon } from '@mantine/core';
import { Settings2 } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '#ui/text/use-texts.ts';
import { chooseView } from '#app-kit/view/view-state.ts';
import styles from './manage-button.module.css';
import { lifecycleMessages } from './lifecycle-messages.ts';

/** Leads from a row to what is decided about it; it lies above the row's own way in. */
export function ManageButton({ name, go }: { name: string; go: () => void }) {
  const t = useTexts(lifecycleMessages.list);
  return (
    <ActionIcon variant="subtle" color="gray" className={styles.button} aria-label={t('manage', { name })} onClick={go}>
      <Settings2 size={16} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  );
}

/** The ways from lists to what is decided about an account or agency. */
export function useManage() {
  const navigate = useNavigate();
  return {
    account: ({ accountId, agencyId }: { accountId: string; agencyId: string }) => {
      chooseView({ agencyId, accountId: null });
      void navigate({ to: '/accounts/$accountId', params: { accountId } });
    },
    agency: ({ agencyId }: { agencyId: string }) => void navigate({ to: '/agency/$agencyId', params: { agencyId } }),
  };
}
