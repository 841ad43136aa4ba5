import { NativeSelect } from '@mantine/core';
import type { TemplateInputsProps } from '#app-kit/content-type-part.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useMay } from '#app-kit/view/use-may.ts';
import { useTaxonomy } from '#features/content/app/use-taxonomy.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { findStage, usePipelines } from '../use-pipelines.ts';
import { pipelineSettingsMessages } from './settings-messages.ts';
import { usePipelineVerbs } from './use-pipeline-verbs.ts';

/** The pipeline on which new entries of a content type start, as on the pipelines' own page. */
export function TypePipeline({ contentTypeId }: { contentTypeId: string }) {
  const t = useTexts(pipelineSettingsMessages.ofType);
  const may = useMay();
  const pipelines = usePipelines();
  const { setStart } = usePipelineVerbs();
  const type = useTaxonomy()?.contentTypes.find(({ uid }) => uid === contentTypeId);
  if (!may('pipeline.read')) return null;
  const mayChange = may('pipeline.update');
  return (
    <FormSection title={t('title')} description={t('description')}>
      <Loaded query={pipelines} failed={t('failed')} waiting={<SkeletonRows count={1} height={40} />}>
        {(all) => (
          <NativeSelect
            label={t('start')}
            data={[...all.map(({ uid, name }) => ({ value: uid, label: name })), { value: '', label: t('none') }]}
            value={all.find(({ contentTypeIds }) => contentTypeIds.includes(contentTypeId))?.uid ?? ''}
            disabled={!type || !mayChange}
            onChange={(event) => type && setStart(type, event.currentTarget.value || null)}
          />
        )}
      </Loaded>
      {mayChange ? <AppLink to="/settings/pipelines">{t('all')}</AppLink> : null}
    </FormSection>
  );
}

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
