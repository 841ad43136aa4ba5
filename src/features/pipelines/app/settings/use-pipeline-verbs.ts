import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Pipeline, Stage, StagePlace, StageWords } from '../../pipeline.ts';
import { pipelineSettingsMessages } from './settings-messages.ts';

/** Adds, changes, reorders and deletes pipelines and stages of the account in view. */
export function usePipelineVerbs() {
  const t = useTexts(pipelineSettingsMessages);
  const { pipelines } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const reorder = useMutation(pipelines.reorderStages.mutationOptions({ onSettled: refresh }));
  const start = useMutation(pipelines.setStartingPipeline.mutationOptions({ onSettled: refresh }));
  return {
    async savePipeline(pipeline: Pipeline | 'new', name: string) {
      if (pipeline === 'new') await pipelines.createPipeline.call({ name });
      else await pipelines.updatePipeline.call({ pipelineId: pipeline.uid, version: pipeline.version, name });
      await refresh();
      snackbar.success(t(pipeline === 'new' ? 'created' : 'saved', { name }));
    },
    async removePipeline({ uid: pipelineId, version, name }: Pipeline, moveTo: StagePlace | null) {
      await pipelines.deletePipeline.call({ pipelineId, version, moveTo }).finally(refresh);
      snackbar.success(t('deleted', { name }));
    },
    async addStage(pipelineId: string, words: StageWords) {
      await pipelines.createStage.call({ pipelineId, ...words });
      await refresh();
      announce(t('added', { name: words.name }));
    },
    async saveStage(pipelineId: string, { uid: stageId, version }: Stage, words: StageWords) {
      await pipelines.updateStage.call({ pipelineId, stageId, version, ...words });
      await refresh();
      snackbar.success(t('saved', { name: words.name }));
    },
    async removeStage(pipelineId: string, { uid: stageId, version, name }: Stage, moveTo: StagePlace | null) {
      await pipelines.deleteStage.call({ pipelineId, stageId, version, moveTo }).finally(refresh);
      snackbar.success(t('deleted', { name }));
    },
    orderStages({ uid: pipelineId, stages }: Pipeline, { uid, name }: Stage, stageIds: string[]) {
      const byId = new Map(stages.map((stage) => [stage.uid, stage]));
      const ordered = stageIds.flatMap((id) => byId.get(id) ?? []);
      queryClient.setQueryData(pipelines.listPipelines.queryKey(), (known) =>
        known?.map((one) => (one.uid === pipelineId ? { ...one, stages: ordered } : one)),
      );
      announce(t('moved', { name, place: stageIds.indexOf(uid) + 1, count: stages.length }));
      reorder.mutate({ pipelineId, stageIds });
    },
    setStart(contentType: { uid: string; name: string }, pipelineId: string | null) {
      const onSuccess = () => announce(t('startSaved', { name: contentType.name }));
      start.mutate({ contentTypeId: contentType.uid, pipelineId }, { onSuccess });
    },
  };
}

function useRefresh(): () => Promise<void> {
  const { pipelines } = api.account(useAccountId());
  const queryClient = useQueryClient();
  return () => {
    // A board that was left before would show stages that are gone until it has been fetched again.
    for (const { key } of [pipelines.getBoard, pipelines.listStageEntries])
      queryClient.removeQueries({ queryKey: key(), type: 'inactive' });
    return queryClient.invalidateQueries({ queryKey: pipelines.key() });
  };
}
