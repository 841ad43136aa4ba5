import { insertOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import type { StepKind } from '../../story-steps.ts';

interface Step {
  uid?: string;
  entryId: string;
  kind: StepKind;
  before?: string;
  after?: string;
}

/** Returns whether it is new; a step with this id is written once. */
export async function recordStep(scope: AccountScope, { uid = newUid(), ...step }: Step): Promise<boolean> {
  const userId = scope.actor.kind === 'user' ? scope.actor.userId : null;
  const { numInsertedOrUpdatedRows } = await insertOwn(scope, 'testimonialStep', { uid, userId, ...step })
    .onConflict((conflict) => conflict.columns(['accountId', 'uid']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
