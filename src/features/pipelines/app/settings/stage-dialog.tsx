import { Modal, Radio, SimpleGrid, TextInput } from '@mantine/core';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { NumberField } from '#ui/forms/number-field.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Stage, StageWords } from '../../pipeline.ts';
import { type StageColor, stageColors, type StageMeaning, stageMeanings } from '../../stage-colors.ts';
import { StageDot } from '../stage-dot.tsx';
import styles from './pipelines.module.css';
import { pipelineSettingsMessages } from './settings-messages.ts';
import { usePipelineVerbs } from './use-pipeline-verbs.ts';

interface StageDialogProps {
  opened: boolean;
  pipelineId: string;
  edited: Stage | undefined;
  onClose: () => void;
}

/** Name, color, meaning and limit of a stage. */
export function StageDialog({ opened, edited, ...props }: StageDialogProps) {
  const t = useTexts(pipelineSettingsMessages.stageDialog);
  return (
    <Modal opened={opened} onClose={props.onClose} title={t('title')} size="md">
      {edited ? <StageForm {...props} edited={edited} /> : null}
    </Modal>
  );
}

interface StageFormProps extends Omit<StageDialogProps, 'opened' | 'edited'> {
  edited: Stage;
}

function StageForm({ pipelineId, edited, onClose }: StageFormProps) {
  const t = useTexts(pipelineSettingsMessages);
  const { saveStage } = usePipelineVerbs();
  const { uid: _uid, version: _version, ...words } = edited;
  const action = useActionForm<StageWords>({
    schema: () => import('../../pipeline.ts').then((shapes) => shapes.StageWords),
    values: words,
    send: (values) => saveStage(pipelineId, edited, values),
    onSent: onClose,
  });
  const { values, set, errors } = action;
  const field = textFieldOf(action.form, { name: t('stageDialog.name') });
  return (
    <DialogForm action={action} cancel={t('cancel')} submit={t('save')} onCancel={onClose}>
      <TextInput required maxLength={60} data-autofocus autoComplete="off" {...field('name')} />
      <ColorChoice color={values.color} onChange={(color) => set({ color })} />
      <Radio.Group
        label={t('stageDialog.meaning')}
        value={values.meaning}
        onChange={(meaning) => set({ meaning: meaning as StageMeaning })}
      >
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" mt="xs">
          {stageMeanings.map((meaning) => (
            <Radio
              key={meaning}
              value={meaning}
              label={t(`meanings.${meaning}`)}
              description={t(`meaningHints.${meaning}`)}
            />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <NumberField
        name="wipLimit"
        label={t('stageDialog.limit')}
        description={t('stageDialog.limitHint')}
        value={values.wipLimit}
        onChange={(wipLimit) => set({ wipLimit })}
        {...(errors['wipLimit'] && { error: errors['wipLimit'] })}
      />
    </DialogForm>
  );
}

function ColorChoice({ color: chosen, onChange }: { color: StageColor; onChange: (color: StageColor) => void }) {
  const t = useTexts(pipelineSettingsMessages);
  return (
    <Radio.Group label={t('stageDialog.color')} value={chosen} onChange={(color) => onChange(color as StageColor)}>
      <div className={styles.colors}>
        {stageColors.map((color) => (
          <Radio.Card key={color} value={color} className={styles.color} aria-label={t(`colors.${color}`)}>
            <StageDot color={color} />
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
