import { z } from 'zod';
import { agencyReading, present } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import type { SettingGroup, TemplateDetail } from '../template.ts';
import type { Settings } from '../setting.ts';
import { idsInOrder } from './merge/order.ts';
import { loadVersion } from './load-version.ts';
import { pushRows } from './pushes/push-rows.ts';
import { snapshotParts } from './parts/registered-parts.ts';
import { templateRows } from './template-rows.ts';

/** As many of the latest as are listed. */
const mostPushes = 10;

/** A template with its versions, and what the newest one sets. @throws NOT_FOUND */
export const getTemplate = agencyReading('agency.read')
  .input(z.strictObject({ templateId: Uid }))
  .handler(async ({ input: { templateId }, context: { scope } }): Promise<TemplateDetail> => {
    const item = present(await templateRows(scope).where('t.uid', '=', templateId).executeTakeFirst());
    const versions = await scope.tx
      .selectFrom('templateVersion')
      .select(['number', 'note', 'createDate'])
      .where('templateId', '=', templateId)
      .orderBy('number', 'desc')
      .execute();
    const pushes = await pushRows(scope, templateId).limit(mostPushes).execute();
    return { ...item, versions, pushes, groups: groupsOf(await loadVersion(scope, templateId, item.number)) };
  });

function groupsOf(settings: Settings): SettingGroup[] {
  return snapshotParts().flatMap(({ name, title }) => {
    // What is listed is in its order anyway.
    const own = settings.filter(({ key, value }) => key.startsWith(`${name}/`) && idsInOrder(value) === null);
    const names = own.map((setting) => setting.name);
    return names.length > 0 ? [{ title, names }] : [];
  });
}
