import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useLive } from '#app-kit/live/use-live.ts';
import { useSaverState, useShown } from '#features/content/app/editor/use-entry.ts';
import { LateSelect } from '#ui/forms/late-select.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Pipeline } from '../../pipeline.ts';
import { StageDot } from '../stage-dot.tsx';
import { useMoveEntries } from '../use-move-entries.ts';
import { findStage, usePipelines } from '../use-pipelines.ts';
import { stageFieldMessages } from './editor-messages.ts';
import styles from './entry-part.module.css';

/** Where an entry is, to be chosen once it is saved. Stories of customers are on no pipeline. */
export function EditorStage() {
  const entryId = useShown('uid');
  const testimonial = useShown('testimonial');
  const exists = useSaverState(({ queue }) => queue.exists);
  const { data: pipelines } = usePipelines();
  if (!exists || testimonial || !pipelines?.length) return null;
  return (
    <div className={styles.group}>
      <StageField entryId={entryId} pipelines={pipelines} />
    </div>
  );
}

/** A move is saved at once and by itself, apart from what is typed. */
function StageField({ entryId, pipelines }: { entryId: string; pipelines: readonly Pipeline[] }) {
  const t = useTexts(stageFieldMessages);
  const format = useFormatter();
  const title = useShown('title');
  const saved = useSaverState(({ queue }) => queue.base);
  const { getEntry } = api.account(useAccountId()).content;
  const latest = useQuery({ ...getEntry.queryOptions({ input: { entryId } }), initialData: saved });
  const moveEntries = useMoveEntries();
  const [chosen, setChosen] = useState<string | null>();
  useLive('entryStageChanged', ({ payload }) => {
    if ((payload as { entryId: string }).entryId === entryId) void latest.refetch();
  });
  const current = findStage(pipelines, chosen === undefined ? latest.data.stage : chosen);
  const move = async (stageId: string | null) => {
    setChosen(stageId);
    const next = findStage(pipelines, stageId);
    const to = next ? { pipelineId: next.pipeline.uid, stageId: next.stage.uid, name: next.stage.name } : null;
    await moveEntries({ entryIds: [entryId], title, to });
    await latest.refetch();
    setChosen(undefined);
  };
  const { stageDate } = latest.data;
  return (
    <LateSelect
      label={t('stage')}
      description={
        current && stageDate && chosen === undefined
          ? t('since', { date: format.dateTime(new Date(stageDate), { dateStyle: 'medium' }) })
          : t('hint')
      }
      placeholder={t('none')}
      data={groupsOf(pipelines)}
      value={current?.stage.uid ?? null}
      clearable
      clearButtonProps={{ 'aria-label': t('takeOff') }}
      leftSection={current ? <StageDot color={current.stage.color} /> : undefined}
      onChange={(stageId) => void move(stageId)}
    />
  );
}

const groupsOf = (pipelines: readonly Pipeline[]) =>
  pipelines.map(({ name, stages }) => ({
    group: name,
    items: stages.map(({ uid, name: label }) => ({ value: uid, label })),
  }));
