import type { AccountScope, AgencyScope, SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import type { SetUp } from '../../industry.ts';

/** The terms of a finished kind of business. @throws NOT_FOUND */
export async function loadSetUp({ tx }: AccountScope | AgencyScope | SystemScope, modelId: string): Promise<SetUp> {
  const model = await tx
    .selectFrom('businessModel')
    .select(['contentTypes', 'categories', 'services', 'workKind'])
    .where('uid', '=', modelId)
    .where('isDone', '=', true)
    .executeTakeFirst();
  if (!model) throw problem('NOT_FOUND', 'This business category does not exist any more. Choose another one.');
  return model;
}
