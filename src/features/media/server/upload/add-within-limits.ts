import { sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import { requireWithinPlan } from '#features/metering/server/require-within-plan.ts';
import { isProblem } from '#lib/problem.ts';
import { planRefusal, storageRefusal } from '../../storage-quota.ts';
import { addMediaItem } from './finish-upload.ts';
import { lockStorage, storageUsage } from './storage-usage.ts';

/**
 * Adds a stored file to the library if the account's storage and the agency's plan have room for it.
 * @returns why they don't
 */
export async function addWithinLimits(
  scope: AccountScope,
  file: Parameters<typeof addMediaItem>[1],
): Promise<string | undefined> {
  await lockStorage(scope);
  const refused = storageRefusal(file.name, file.sizeBytes, await storageUsage(scope));
  if (refused) return refused;
  // The plan is asked with the file counted, so that no two files share what is left of it.
  await sql`savepoint before_file`.execute(scope.tx);
  await addMediaItem(scope, file);
  const refusedByPlan = await refusalByPlan(scope, file.name, file.sizeBytes);
  if (refusedByPlan) await sql`rollback to savepoint before_file`.execute(scope.tx);
  return refusedByPlan;
}

async function refusalByPlan(scope: AccountScope, name: string, size: number): Promise<string | undefined> {
  const { agencyId } = scope;
  const refusal = (left: Parameters<typeof planRefusal>[2]) => planRefusal(name, size, left);
  return requireWithinPlan(scope, { agencyId, resource: 'storage', refusal }).then(
    () => undefined,
    (error: unknown) => {
      if (isProblem(error)) return error.message;
      throw error;
    },
  );
}
