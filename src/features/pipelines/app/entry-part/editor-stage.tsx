import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useLive } from '#app-kit/live/use-live.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import type { Entry } from '#features/content/entry.ts';
import { LateSelect } from '#ui/forms/late-select.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Pipeline, Stage } from '../../pipeline.ts';
import { StageDot } from '../stage-dot.tsx';
import { useMoveEntries } from '../use-move-entries.ts';
import { findStage, usePipelines } from '../use-pipelines.ts';
import { stageFieldMessages } from './editor-messages.ts';
import styles from './entry-part.module.css';

/** Where an entry is, to be chosen: a move is saved at once and by itself. Stories of customers are on no pipeline. */
export function EditorStage({ entry }: { entry: Entry }) {
  const t = useTexts(stageFieldMessages);
  const format = useFormatter();
  const { getEntry } = api.account(useAccountId()).content;
  const latest = useQuery({ ...getEntry.queryOptions({ input: { entryId: entry.uid } }), initialData: entry });
  const { data: pipelines } = usePipelines();
  const moveEntries = useMoveEntries();
  const [chosen, setChosen] = useState<string | null>();
  const mayMove = useMay()('content.edit');
  useLive('entryStageChanged', ({ payload }) => {
    if ((payload as { entryId: string }).entryId === entry.uid) void latest.refetch();
  });
  if (!pipelines?.length || entry.testimonial) return null;
  const current = findStage(pipelines, chosen === undefined ? latest.data.stage : chosen);
  const move = async (stageId: string | null) => {
    setChosen(stageId);
    const next = findStage(pipelines, stageId);
    const to = next ? { pipelineId: next.pipeline.uid, stageId: next.stage.uid, name: next.stage.name } : null;
    await moveEntries({ entryIds: [entry.uid], title: entry.title, to });
    await latest.refetch();
    setChosen(undefined);
  };
  const { stageDate } = latest.data;
  return (
    <>
      <dt>{t('stage')}</dt>
      <dd>
        {mayMove ? (
          <StageSelect pipelines={pipelines} current={current?.stage} onChange={(stageId) => void move(stageId)} />
        ) : (
          <span className={styles.stage}>
            {current ? <StageDot color={current.stage.color} /> : null}
            <bdi>{current?.stage.name ?? t('none')}</bdi>
          </span>
        )}
        {current && stageDate ? (
          <span className={styles.since}>
            {t('since', { date: format.dateTime(new Date(stageDate), { dateStyle: 'medium' }) })}
          </span>
        ) : null}
      </dd>
    </>
  );
}

interface StageSelectProps {
  pipelines: readonly Pipeline[];
  current: Stage | undefined;
  onChange: (stageId: string | null) => void;
}

function StageSelect({ pipelines, current, onChange }: StageSelectProps) {
  const t = useTexts(stageFieldMessages);
  const groups = pipelines.map(({ name, stages }) => ({
    group: name,
    items: stages.map((stage) => ({ value: stage.uid, label: stage.name })),
  }));
  return (
    <LateSelect
      aria-label={t('stage')}
      placeholder={t('none')}
      data={groups}
      value={current?.uid ?? null}
      clearable
      clearButtonProps={{ 'aria-label': t('none') }}
      leftSection={current ? <StageDot color={current.color} /> : undefined}
      onChange={onChange}
    />
  );
}
