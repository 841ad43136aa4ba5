import type { SystemScope } from '#access/scope.ts';
import { nearestModel } from '../../nearest-model.ts';

/** The finished kind of business of this name, else the one nearest to it; undefined for something else altogether. */
export async function findOfferedModel({ tx }: SystemScope, typed: string): Promise<string | undefined> {
  const offered = await tx
    .selectFrom('businessModel')
    .select(['uid as modelId', 'label', 'services'])
    .where('isDone', '=', true)
    .orderBy('label')
    .execute();
  const same = offered.find(({ label }) => label.toLowerCase() === typed.toLowerCase());
  return (same ?? nearestModel(typed, offered))?.modelId;
}
