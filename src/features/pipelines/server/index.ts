import { moveToStageAction } from './move-action.ts';
import { defineCapability } from '#access/capability.ts';
import { getBoard, listStageEntries } from './board.ts';
import { addFirstPipeline, leaveWithType, startEntries } from './first-pipeline.ts';
import { fillBoard } from './fill-board.ts';
import { createEntryInStage, moveEntries, restoreEntryPlaces } from './move-entries.ts';
import { createPipeline, deletePipeline, listPipelines, setStartingPipeline, updatePipeline } from './pipelines.ts';
import { pipelineSnapshotPart } from './snapshot-part.ts';
import { stageFields, stagePart } from './stage-part.ts';
import { stageHistory } from './stage-history.ts';
import { checkStage, namesOfStages, startInStage } from './template-stage.ts';
import { createStage, deleteStage, reorderStages, updateStage } from './stages.ts';

export const pipelines = defineCapability({
  account: {
    createEntryInStage,
    createPipeline,
    createStage,
    deletePipeline,
    deleteStage,
    fillBoard,
    getBoard,
    listPipelines,
    listStageEntries,
    moveEntries,
    reorderStages,
    restoreEntryPlaces,
    setStartingPipeline,
    updatePipeline,
    updateStage,
  },
  provides: [
    addFirstPipeline,
    startEntries,
    leaveWithType,
    startInStage,
    checkStage,
    moveToStageAction,
    namesOfStages,
    stageFields,
    stageHistory,
    stagePart,
    pipelineSnapshotPart,
  ],
});
