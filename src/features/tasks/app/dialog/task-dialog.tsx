import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { LoadError } from '#ui/page/load-error.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import type { NewTask } from '../../task.ts';
import { dialogMessages } from './dialog-messages.ts';
import { EditTaskForm, NewTaskForm } from './task-forms.tsx';

interface TaskDialogProps {
  /** A task's id, what a new one has so far, or null while it is closed. */
  shown: string | NewTask | null;
  onClose: () => void;
}

/** A new task, or one that is edited; on phones it fills the screen. */
export function TaskDialog({ shown, onClose }: TaskDialogProps) {
  const t = useTexts(dialogMessages);
  const isPhone = useMediaQuery(upTo('phone'), undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={shown !== null}
      onClose={onClose}
      title={t(typeof shown === 'string' ? 'edit' : 'new')}
      size="42rem"
      fullScreen={isPhone}
      radius={isPhone ? 0 : undefined}
    >
      {shown === null ? null : typeof shown === 'string' ? (
        <Opened key={shown} taskId={shown} onClose={onClose} />
      ) : (
        <NewTaskForm start={shown} onClose={onClose} />
      )}
    </Modal>
  );
}

function Opened({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const t = useTexts(dialogMessages);
  const { tasks } = api.account(useAccountId());
  // The form reads its values once: cached ones from an earlier visit would be saved over newer ones.
  const found = useQuery({ ...tasks.getTask.queryOptions({ input: { taskId } }), gcTime: 0 });
  if (found.data) return <EditTaskForm task={found.data} onClose={onClose} />;
  if (found.error) return <LoadError query={found} title={t('failed')} missing={t('gone')} />;
  return <SkeletonForm fields={6} />;
}
