import type { Defaulted } from '#platform/database.ts';
import type { StageColor, StageMeaning } from './stage-colors.ts';

declare module '#platform/database.ts' {
  interface Database {
    pipeline: PipelineTable;
    pipelineStage: PipelineStageTable;
    stageCount: StageCountTable;
    contentTypePipeline: { accountId: string; contentTypeId: string; pipelineId: string | null };
  }
}

interface PipelineTable {
  accountId: string;
  uid: string;
  name: string;
  position: Defaulted<number>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

interface PipelineStageTable {
  accountId: string;
  pipelineId: string;
  uid: string;
  name: string;
  color: StageColor;
  position: Defaulted<number>;
  wipLimit: number | null;
  meaning: StageMeaning;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

/** How many entries are in a stage, outside of the trash. Triggers maintain it. */
interface StageCountTable {
  accountId: string;
  pipelineId: string;
  stage: string;
  /** '' for none, as `userId`. */
  contentTypeId: string;
  userId: string;
  entries: number;
}
