import type { SystemScope } from '#access/scope.ts';
import { findOfferedModel } from '#features/taxonomy/server/business-models/find-offered-model.ts';

/** The kind of business that was meant; null for nothing, and for one that nobody has described. */
export async function modelOf(scope: SystemScope, businessCategory: string): Promise<string | null> {
  return businessCategory === '' ? null : ((await findOfferedModel(scope, businessCategory)) ?? null);
}

/** The name of the kind of business that was said at sign-up, unless it isn't offered any more. */
export async function nameOfModel({ tx }: SystemScope, modelId: string | null): Promise<string> {
  if (modelId === null) return '';
  const model = tx.selectFrom('businessModel').select('label').where('uid', '=', modelId).where('isDone', '=', true);
  return (await model.executeTakeFirst())?.label ?? '';
}
