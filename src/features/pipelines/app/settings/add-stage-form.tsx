import { Button, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Pipeline, PipelineWords } from '../../pipeline.ts';
import { stageColors } from '../../stage-colors.ts';
import styles from './pipelines.module.css';
import { pipelineSettingsMessages } from './settings-messages.ts';
import { usePipelineVerbs } from './use-pipeline-verbs.ts';

/** A one-line form to add a stage; it stays ready for the next one. The color is one that no other stage has yet. */
export function AddStageForm({ pipeline }: { pipeline: Pipeline }) {
  const t = useTexts(pipelineSettingsMessages);
  const { addStage } = usePipelineVerbs();
  const used = new Set(pipeline.stages.map(({ color }) => color));
  const color = stageColors.find((one) => one !== 'gray' && !used.has(one)) ?? 'gray';
  const action = useActionForm<PipelineWords>({
    schema: () => import('../../pipeline.ts').then((shapes) => shapes.PipelineWords),
    values: { name: '' },
    send: ({ name }) => addStage(pipeline.uid, { name, color, meaning: 'open', wipLimit: null }),
    onSent: () => {
      action.form.setFocus('name');
    },
  });
  return (
    <form className={styles.add} onSubmit={(event) => void action.submit(event)} noValidate>
      <TextInput
        className={styles.addField}
        aria-label={t('newStage', { name: pipeline.name })}
        placeholder={t('newStagePlaceholder')}
        error={action.errors['name'] ?? action.alert}
        maxLength={60}
        dir="auto"
        autoComplete="off"
        {...action.form.register('name')}
      />
      <Button
        type="submit"
        variant="default"
        loading={action.isSending}
        leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}
      >
        {t('addStage')}
      </Button>
    </form>
  );
}
