import { defineCapability } from '#access/capability.ts';
import { endOnLeaving, noteEnded } from './engine/follow-ups.ts';
import { emitDatesJob } from './engine/trigger-days.ts';
import { watchEvents } from './engine/queue-events.ts';
import {
  purgeTriggerRunsJob,
  resumeTriggerEventsJob,
  resumeTriggersJob,
  runTriggersJob,
} from './engine/trigger-jobs.ts';
import { continueFailedRuns, countFailedRuns } from './runs/failed-runs.ts';
import { rehearseTrigger, tryTrigger } from './runs/rehearse.ts';
import { cancelTriggerRun, continueTriggerRun, getTriggerRun, listTriggerRuns, repeatTriggerRun } from './runs/runs.ts';
import { triggerSnapshotPart } from './triggers/trigger-snapshot-part.ts';
import { listTriggerActions, listTriggerEvents } from './triggers/trigger-catalog.ts';
import {
  createTrigger,
  deleteTrigger,
  getTrigger,
  listTriggers,
  setTriggerStatus,
  updateTrigger,
} from './triggers/triggers.ts';

/** What happens by itself once something has happened. */
export const triggers = defineCapability({
  account: {
    cancelTriggerRun,
    continueFailedRuns,
    continueTriggerRun,
    countFailedRuns,
    createTrigger: createTrigger.account,
    deleteTrigger: deleteTrigger.account,
    getTrigger: getTrigger.account,
    getTriggerRun,
    listTriggerActions: listTriggerActions.account,
    listTriggerEvents: listTriggerEvents.account,
    listTriggerRuns,
    listTriggers: listTriggers.account,
    rehearseTrigger,
    repeatTriggerRun,
    setTriggerStatus: setTriggerStatus.account,
    tryTrigger,
    updateTrigger: updateTrigger.account,
  },
  agency: {
    createTrigger: createTrigger.agency,
    deleteTrigger: deleteTrigger.agency,
    getTrigger: getTrigger.agency,
    listTriggerActions: listTriggerActions.agency,
    listTriggerEvents: listTriggerEvents.agency,
    listTriggers: listTriggers.agency,
    setTriggerStatus: setTriggerStatus.agency,
    updateTrigger: updateTrigger.agency,
  },
  house: {
    createTrigger: createTrigger.house,
    deleteTrigger: deleteTrigger.house,
    getTrigger: getTrigger.house,
    listTriggerActions: listTriggerActions.house,
    listTriggerEvents: listTriggerEvents.house,
    listTriggers: listTriggers.house,
    setTriggerStatus: setTriggerStatus.house,
    updateTrigger: updateTrigger.house,
  },
  jobs: [emitDatesJob, purgeTriggerRunsJob, resumeTriggerEventsJob, resumeTriggersJob, runTriggersJob],
  provides: [endOnLeaving, noteEnded, triggerSnapshotPart, watchEvents],
});
