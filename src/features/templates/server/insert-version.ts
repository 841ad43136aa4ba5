import type { AgencyScope } from '#access/scope.ts';
import { enterAccount } from '#access/standing/enter-account.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { readSettings } from './parts/read-settings.ts';

interface NewVersion {
  templateId: string;
  accountId: string;
  number: number;
  note: string;
}

/** Packages the set-up of one of the agency's accounts as it is now. @throws NOT_FOUND for others' accounts */
export async function insertVersion(
  scope: AgencyScope,
  { templateId, accountId, number, note }: NewVersion,
): Promise<void> {
  const { agencyId, tx } = scope;
  const settings = await readSettings(await enterAccount(scope, accountId));
  await tx
    .insertInto('templateVersion')
    .values(rowFor('templateVersion', { agencyId, templateId, number, note, settings: JSON.stringify(settings) }))
    .execute();
}
