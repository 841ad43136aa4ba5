import { personName } from '#app-kit/view/person-name.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { tenantMessages } from '../messages.ts';
import type { NamedPerson, useMemberVerbs } from './use-member-verbs.ts';

export type Question = 'remove' | 'primary' | 'deactivate';

interface MemberQuestionsProps {
  asking: Question | null;
  person: NamedPerson;
  /** The account or agency. */
  team: string;
  verbs: ReturnType<typeof useMemberVerbs>;
  onClose: () => void;
}

/** Asks before somebody loses something. */
export function MemberQuestions({ asking, person, team, verbs, onClose }: MemberQuestionsProps) {
  const t = useTexts(tenantMessages.users);
  const name = personName(person);
  return (
    <>
      <ConfirmDialog
        opened={asking === 'remove'}
        title={t('removeTitle', { name, team })}
        message={t('removeText')}
        confirmLabel={t('remove')}
        danger
        onConfirm={() => verbs.remove().then(onClose)}
        onClose={onClose}
      />
      <ConfirmDialog
        opened={asking === 'deactivate'}
        title={t('deactivateTitle', { name, team })}
        message={t('deactivateText')}
        confirmLabel={t('deactivate')}
        danger
        onConfirm={() => verbs.deactivate().then(onClose)}
        onClose={onClose}
      />
      <ConfirmDialog
        opened={asking === 'primary'}
        title={t('primaryTitle', { name })}
        message={t('primaryText')}
        confirmLabel={t('makePrimary')}
        onConfirm={() => verbs.makePrimary().then(onClose)}
        onClose={onClose}
      />
    </>
  );
}
