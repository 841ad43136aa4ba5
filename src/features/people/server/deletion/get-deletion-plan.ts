import { meReading } from '#access/procedures.ts';
import type { DeletionPlan } from '../../nouns/deletion.ts';
import { planDeletion } from './plan-deletion.ts';

/** What deleting the user would do, told beforehand. */
export const getDeletionPlan = meReading('me.read').handler(({ context: { scope, ports } }): Promise<DeletionPlan> =>
  planDeletion(scope, scope.userId, ports.clock.now()),
);
