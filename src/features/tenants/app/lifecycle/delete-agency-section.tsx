import { useNavigate } from '@tanstack/react-router';
import { DangerSection } from '#app-kit/screens/danger-section.tsx';
import { chooseView } from '#app-kit/view/view-state.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { accountTrashDays as days } from '../../deleted-account.ts';
import type { AgencyFacts } from '../../lifecycle.ts';
import { lifecycleMessages } from './lifecycle-messages.ts';
import { useAgencyTrash } from './use-agency-trash.ts';

/** Puts an agency with all below it into the trash, by its typed name. */
export function DeleteAgencySection({ facts }: { facts: AgencyFacts }) {
  const t = useTexts(lifecycleMessages.deleteAgency);
  const navigate = useNavigate();
  const { remove, restore } = useAgencyTrash();
  const { agencyId, businessName: name, accountCount: accounts } = facts;
  const confirm = async () => {
    await remove(agencyId, name, () => {
      chooseView({ agencyId: null, accountId: null });
      return navigate({ to: '/agency' });
    });
    showUndoToast({ message: t('deleted', { name }), undo: () => restore(agencyId), undoLabel: t('undo') });
  };
  return (
    <DangerSection
      action={t('title')}
      hint={t('hint', { days })}
      question={t('sure', { name })}
      consequence={t('sureText', { accounts, days })}
      typeToConfirm={name}
      onConfirm={confirm}
    />
  );
}
