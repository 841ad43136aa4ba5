import type { SystemScope } from '#access/scope.ts';

/**
 * Erases people with all that is their own; the nightly sweeps take the files. What they have made for businesses stays
 * without their name, and so do their acts in audit logs, as those of a deleted person (migration 0261).
 */
export async function erasePeople({ tx }: SystemScope, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.deleteFrom('event').where('userId', 'in', userIds).execute();
  await tx.deleteFrom('picture').where('ownerKind', '=', 'user').where('ownerId', 'in', userIds).execute();
  await tx.deleteFrom('user').where('uid', 'in', userIds).execute();
}
