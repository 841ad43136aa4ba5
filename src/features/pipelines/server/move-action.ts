import { z } from 'zod';
import { actions, defineAction } from '#access/actions.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { lockStages } from './pipeline-queries.ts';
import { lockPlaces, writeMove } from './move-entries.ts';
import { rankEntries, writePlaces } from './place-entries.ts';

/** Moves the entry of an event to the beginning of a stage. */
export const moveToStageAction = actions.provide(
  defineAction({
    name: 'pipelines.moveToStage',
    label: 'Move the entry to a stage',
    need: 'content.edit',
    needs: 'entry',
    input: z.strictObject({ stageId: Uid }),
    fields: [{ key: 'stageId', kind: 'choice', label: 'Stage', hint: '', isRequired: true, optionsOf: 'stage' }],
    initial: {},
    check: async (scope, { stageId }) => void (await findStage(scope, stageId)),
    async run(scope, { stageId }, { entryId = '' }) {
      const { name, ...place } = await findStage(scope, stageId);
      await lockStages(scope, [place]);
      const before = await lockPlaces(scope, [entryId]);
      if (before[0]?.stageId === stageId)
        return { words: `It is in the stage “${name}” already.`, entryIds: [], isNothing: true };
      const { placed, shifted } = await rankEntries(scope, place, [entryId]);
      await writePlaces(scope, shifted);
      await writeMove(scope, before, placed);
      return { words: `Moved it to the stage “${name}”.`, entryIds: [entryId] };
    },
  }),
);

async function findStage(scope: AccountScope, stageId: string) {
  const stage = await selectOwn(scope, 'pipelineStage')
    .select(['pipelineId', 'uid as stageId', 'name'])
    .where('uid', '=', stageId)
    .executeTakeFirst();
  const message = 'This stage no longer exists. Choose another one.';
  if (!stage) throw problem('UNPROCESSABLE_CONTENT', message, { fields: { stageId: message } });
  return stage;
}
