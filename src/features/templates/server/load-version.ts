import { present } from '#access/procedures.ts';
import type { AccountScope, AgencyScope } from '#access/scope.ts';
import type { Settings } from '../setting.ts';

/** The settings of a version of a template that the scope may read. @throws NOT_FOUND */
export async function loadVersion(
  { tx }: AccountScope | AgencyScope,
  templateId: string,
  number: number,
): Promise<Settings> {
  const row = await tx
    .selectFrom('templateVersion')
    .select('settings')
    .where('templateId', '=', templateId)
    .where('number', '=', number)
    .executeTakeFirst();
  return present(row).settings;
}
