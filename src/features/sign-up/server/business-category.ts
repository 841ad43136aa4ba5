import type { SystemScope } from '#access/scope.ts';
import { findOfferedModel } from '#features/taxonomy/server/business-models/find-offered-model.ts';
import { problem } from '#lib/problem.ts';

const message = 'Choose one from the list, or leave this empty.';

/** The kind of business that was typed; null for nothing. @throws UNPROCESSABLE_CONTENT for one that isn't offered */
export async function modelOf(scope: SystemScope, businessCategory: string): Promise<string | null> {
  if (businessCategory === '') return null;
  const modelId = await findOfferedModel(scope, businessCategory);
  if (!modelId) throw problem('UNPROCESSABLE_CONTENT', message, { fields: { businessCategory: message } });
  return modelId;
}

/** The name of the kind of business that was said at sign-up, unless it isn't offered any more. */
export async function nameOfModel({ tx }: SystemScope, modelId: string | null): Promise<string> {
  if (modelId === null) return '';
  const model = tx.selectFrom('businessModel').select('label').where('uid', '=', modelId).where('isDone', '=', true);
  return (await model.executeTakeFirst())?.label ?? '';
}
