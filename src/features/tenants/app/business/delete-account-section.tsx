import { useNavigate } from '@tanstack/react-router';
import { DangerSection } from '#app-kit/screens/danger-section.tsx';
import { chooseView } from '#app-kit/view/view-state.ts';
import { useView } from '#app-kit/view/view.ts';
import type { Account } from '../../account.ts';
import { accountTrashDays } from '../../deleted-account.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { tenantMessages } from '../messages.ts';
import { useMayTrash, useTrashing } from '../accounts/use-trashing.ts';

/** Moves the whole account to the trash, after its name is typed. */
export function DeleteAccountSection({ account }: { account: Account }) {
  const t = useTexts(tenantMessages.trash);
  const { viewer } = useView();
  const navigate = useNavigate();
  const { remove, restore } = useTrashing();
  const mayTrash = useMayTrash();
  const { businessName } = account;
  const confirm = async () => {
    await remove(account, businessName);
    chooseView(viewer.type === 'house' ? { agencyId: null, accountId: null } : { accountId: null });
    const lists = { house: '/houseAccounts', agency: '/accounts', account: '/my-accounts' } as const;
    void navigate({ to: lists[viewer.type] });
    showUndoToast({
      message: t('deleted', { name: businessName }),
      undo: () => restore(account),
      undoLabel: t('undo'),
    });
  };
  if (!mayTrash) return null;
  return (
    <DangerSection
      action={t('delete')}
      hint={t('deleteHint', { days: accountTrashDays })}
      question={t('deleteTitle', { name: businessName })}
      consequence={t('deleteText', { days: accountTrashDays })}
      typeToConfirm={businessName}
      onConfirm={confirm}
    />
  );
}
