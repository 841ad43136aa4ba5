import { Modal, TextInput } from '@mantine/core';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Pipeline, PipelineWords } from '../../pipeline.ts';
import { pipelineSettingsMessages } from './settings-messages.ts';
import { usePipelineVerbs } from './use-pipeline-verbs.ts';

interface PipelineDialogProps {
  opened: boolean;
  edited: Pipeline | 'new' | undefined;
  onClose: () => void;
}

/** Adds or renames a pipeline. */
export function PipelineDialog({ opened, edited, onClose }: PipelineDialogProps) {
  const t = useTexts(pipelineSettingsMessages.pipelineDialog);
  return (
    <Modal opened={opened} onClose={onClose} title={t(edited === 'new' ? 'add' : 'edit')} size="sm">
      {edited ? <PipelineForm edited={edited} onClose={onClose} /> : null}
    </Modal>
  );
}

function PipelineForm({ edited, onClose }: { edited: Pipeline | 'new'; onClose: () => void }) {
  const t = useTexts(pipelineSettingsMessages);
  const { savePipeline } = usePipelineVerbs();
  const action = useActionForm<PipelineWords>({
    schema: () => import('../../pipeline.ts').then((shapes) => shapes.PipelineWords),
    values: { name: edited === 'new' ? '' : edited.name },
    send: ({ name }) => savePipeline(edited, name),
    onSent: onClose,
  });
  const field = textFieldOf(action.form, { name: t('pipelineDialog.name') });
  return (
    <DialogForm action={action} cancel={t('cancel')} submit={t('save')} onCancel={onClose}>
      <TextInput
        required
        maxLength={60}
        data-autofocus
        autoComplete="off"
        description={edited === 'new' ? t('pipelineDialog.hint') : undefined}
        {...field('name')}
      />
    </DialogForm>
  );
}
