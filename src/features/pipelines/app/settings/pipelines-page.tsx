import { ActionIcon, Button, Menu, NativeSelect } from '@mantine/core';
import { Columns3, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useTaxonomy } from '#features/content/app/use-taxonomy.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Pipeline } from '../../pipeline.ts';
import { usePipelines } from '../use-pipelines.ts';
import { AddStageForm } from './add-stage-form.tsx';
import styles from './pipelines.module.css';
import type { Removal } from './removal-dialog.tsx';
import { pipelineSettingsMessages } from './settings-messages.ts';
import { StageList } from './stage-list.tsx';
import { usePipelineVerbs } from './use-pipeline-verbs.ts';

const PipelineDialog = lazy(async () => ({ default: (await import('./pipeline-dialog.tsx')).PipelineDialog }));
const RemovalDialog = lazy(async () => ({ default: (await import('./removal-dialog.tsx')).RemovalDialog }));

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** /settings/pipelines: pipelines with their stages, and where new entries start. */
export function PipelinesPage() {
  const t = useTexts(pipelineSettingsMessages);
  const pipelines = usePipelines();
  const [edited, setEdited] = useState<Pipeline | 'new'>();
  const [removal, setRemoval] = useState<Removal>();
  const add = (
    <Button leftSection={<Plus {...icon} />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={add} />
      <Loaded query={pipelines} failed={t('failed')} waiting={<SkeletonRows count={5} height={56} />}>
        {(all) => (
          <div className={styles.page}>
            {all.map((pipeline) => (
              <PipelineSection key={pipeline.uid} pipeline={pipeline} onEdit={setEdited} onRemove={setRemoval} />
            ))}
            {all.length > 0 ? (
              <Starts all={all} />
            ) : (
              <EmptyState
                icon={<Columns3 size={24} strokeWidth={1.75} />}
                title={t('empty')}
                message={t('emptyText')}
              />
            )}
            <LateDialog opened={removal !== undefined}>
              {(opened) => (
                <RemovalDialog opened={opened} removal={removal} all={all} onClose={() => setRemoval(undefined)} />
              )}
            </LateDialog>
          </div>
        )}
      </Loaded>
      <LateDialog opened={edited !== undefined}>
        {(opened) => <PipelineDialog opened={opened} edited={edited} onClose={() => setEdited(undefined)} />}
      </LateDialog>
    </>
  );
}

interface PipelineSectionProps {
  pipeline: Pipeline;
  onEdit: (pipeline: Pipeline) => void;
  onRemove: (removal: Removal) => void;
}

function PipelineSection({ pipeline, onEdit, onRemove }: PipelineSectionProps) {
  const t = useTexts(pipelineSettingsMessages);
  const { uid, name, stages } = pipeline;
  return (
    <section className={styles.panel} aria-labelledby={`pipeline-${uid}`}>
      <header className={styles.head}>
        <h2 id={`pipeline-${uid}`} className={styles.title}>
          <bdi>{name}</bdi>
        </h2>
        <AppLink to={`/content-pipeline/${uid}`} size="sm">
          {t('openBoard')}
        </AppLink>
        <Menu position="bottom-end" trapFocus>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('menuOf', { name })}>
              <Ellipsis {...icon} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Pencil {...icon} />} onClick={() => onEdit(pipeline)}>
              {t('rename')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item color="error" leftSection={<Trash2 {...icon} />} onClick={() => onRemove({ pipeline })}>
              {t('remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </header>
      {stages.length > 0 ? (
        <StageList pipeline={pipeline} onRemove={(stage) => onRemove({ pipeline, stage })} />
      ) : (
        <p className={styles.none}>{t('noStages')}</p>
      )}
      <AddStageForm pipeline={pipeline} />
    </section>
  );
}

/** On which pipeline entries of each content type start. */
function Starts({ all }: { all: readonly Pipeline[] }) {
  const t = useTexts(pipelineSettingsMessages);
  const { setStart } = usePipelineVerbs();
  const types = (useTaxonomy()?.contentTypes ?? []).filter(({ purpose }) => purpose === 'content');
  if (types.length === 0) return null;
  const data = [{ value: '', label: t('startNone') }, ...all.map(({ uid, name }) => ({ value: uid, label: name }))];
  return (
    <FormSection title={t('start')} description={t('startHint')}>
      {types.map((type) => (
        <NativeSelect
          key={type.uid}
          label={<bdi>{type.name}</bdi>}
          data={data}
          value={all.find(({ contentTypeIds }) => contentTypeIds.includes(type.uid))?.uid ?? ''}
          onChange={(event) => setStart(type, event.currentTarget.value || null)}
        />
      ))}
    </FormSection>
  );
}
