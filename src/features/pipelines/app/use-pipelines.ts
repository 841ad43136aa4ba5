import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import type { Pipeline, Stage } from '../pipeline.ts';

/** The account's pipelines with their stages, kept up to date. */
export function usePipelines() {
  const { pipelines } = api.account(useAccountId());
  const may = useMay();
  useLiveRefresh(['pipelinesChanged'], pipelines.listPipelines.key());
  return useQuery({ ...pipelines.listPipelines.queryOptions(), enabled: may('pipeline.read') });
}

/** A stage and its pipeline by the stage's id; undefined if there is none. */
export function findStage(
  pipelines: readonly Pipeline[] | undefined,
  stageId: string | null,
): { pipeline: Pipeline; stage: Stage } | undefined {
  for (const pipeline of pipelines ?? []) {
    const stage = pipeline.stages.find(({ uid }) => uid === stageId);
    if (stage) return { pipeline, stage };
  }
  return undefined;
}
