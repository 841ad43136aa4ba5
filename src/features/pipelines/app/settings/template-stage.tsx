import { NativeSelect } from '@mantine/core';
import type { TemplateInputsProps } from '#app-kit/content-type-part.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { findStage, usePipelines } from '../use-pipelines.ts';
import { pipelineSettingsMessages } from './settings-messages.ts';

/** The stage in which entries of a template start. */
export function TemplateStage({ values, errors, set }: TemplateInputsProps) {
  const t = useTexts(pipelineSettingsMessages.ofTemplate);
  const may = useMay();
  const pipelines = usePipelines();
  if (!may('pipeline.read')) return null;
  return (
    <FormSection title={t('title')} description={t('description')}>
      <Loaded query={pipelines} failed={t('failed')} waiting={<SkeletonRows count={1} height={40} />}>
        {(all) => (
          <NativeSelect
            label={t('stage')}
            value={findStage(all, values.stage?.stageId ?? null)?.stage.uid ?? ''}
            error={errors['stage']}
            data={[
              { value: '', label: t('usual') },
              ...all.map(({ name, stages }) => ({
                group: name,
                items: stages.map((stage) => ({ value: stage.uid, label: stage.name })),
              })),
            ]}
            onChange={(event) => {
              const found = findStage(all, event.currentTarget.value);
              set({ stage: found ? { pipelineId: found.pipeline.uid, stageId: found.stage.uid } : null });
            }}
          />
        )}
      </Loaded>
    </FormSection>
  );
}
