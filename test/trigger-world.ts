import { call } from '@orpc/server';
import type { EntryPatch } from '#features/content/entry.ts';
import { getEntry } from '#features/content/server/editing/load-entry.ts';
import { updateEntry } from '#features/content/server/editing/update-entry.ts';
import { logTriggerJob } from '#features/operations/server/trigger-logs/log-trigger.job.ts';
import { listTasks } from '#features/tasks/server/list-tasks.ts';
import { runTriggersJob } from '#features/triggers/server/engine/trigger-jobs.ts';
import { getTriggerRun, listTriggerRuns } from '#features/triggers/server/runs/runs.ts';
import { createTrigger, getTrigger, setTriggerStatus } from '#features/triggers/server/triggers/triggers.ts';
import type { Definition, Step } from '#features/triggers/trigger.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from './content-world.ts';
import { runPendingJobs } from './jobs.ts';

/** What tests of triggers leave out. */
export type Draft = Omit<Definition, 'match'> & Partial<Definition>;

export const task = (title: string, id = 'task') =>
  ({ id, kind: 'action', action: 'tasks.createTask', input: { title } }) as const;
export const action = (name: string, input: Extract<Step, { kind: 'action' }>['input'], id = 'step') =>
  ({ id, kind: 'action', action: name, input }) as const;
export const status = (value: string, id = 'status') => action('content.setStatus', { status: value }, id);

/** The small world with shortcuts for what tests of triggers do all the time, at the roofer's by default. */
export async function triggerWorld() {
  const world = await contentWorld();
  const { database, owner, ports } = world;
  const runs = async (who = owner) => (await call(listTriggerRuns, {}, who)).items;
  const add = async (definition: Draft, who = owner, name = 'Follow up') => {
    const uid = newUid();
    await call(createTrigger.account, { uid, name, definition: { match: [], ...definition } }, who);
    return uid;
  };
  return {
    ...world,
    add,
    /** Adds an active trigger. */
    active: async (definition: Draft, who = owner, name?: string) => {
      const triggerId = await add(definition, who, name);
      await call(setTriggerStatus.account, { triggerId, status: 'active' }, who);
      return triggerId;
    },
    /** Has triggers do what they have to, a second later, so that runs have an order. */
    work: () => {
      ports.clock.turn(1);
      return runPendingJobs(ports, [runTriggersJob, logTriggerJob]);
    },
    runs,
    /** The latest run, with its steps. */
    lastRun: async (who = owner) => call(getTriggerRun, { runId: (await runs(who))[0]?.uid ?? '' }, who),
    trigger: (triggerId: string, who = owner) => call(getTrigger.account, { triggerId }, who),
    titles: async (who = owner) => (await call(listTasks, {}, who)).items.map(({ title }) => title).toSorted(),
    save: async (entryId: string, patch: EntryPatch, who = owner) => {
      const { version } = await call(getEntry, { entryId }, who);
      await call(updateEntry, { entryId, version, patch }, who);
    },
    clear: async () => {
      for (const table of ['triggerRun', 'trigger', 'triggerEvent', 'triggerLog', 'task', 'entry'] as const)
        await database.admin.deleteFrom(table).execute();
      await runPendingJobs(ports, [runTriggersJob, logTriggerJob]);
    },
  };
}
