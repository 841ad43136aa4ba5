import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { SiteSettings } from '../site-settings.ts';
import { storedSettings, type StoredSettings } from './settings-queries.ts';
import { publishSiteMedia } from './site-media.ts';

/** Saves the settings as a whole. @throws CONFLICT when somebody saved since `version` */
export const updateSiteSettings = account('site.update')
  .input(z.strictObject({ version: z.number().int().min(0), settings: SiteSettings }))
  .handler(async ({ input, context: { scope } }): Promise<StoredSettings> => {
    const { accountId, tx } = scope;
    const row = { accountId, settings: JSON.stringify(input.settings), version: input.version + 1, updateDate: new Date() };
    const saved = await tx
      .insertInto('siteSettings')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('accountId').doUpdateSet(row).where('siteSettings.version', '=', input.version),
      )
      .returning('version')
      .executeTakeFirst();
    if (!saved)
      throw problem('CONFLICT', 'Somebody else saved these settings meanwhile. Look at both and save again.', {
        current: await storedSettings(scope),
      });
    await publishSiteMedia(scope, input.settings);
    await tx
      .updateTable('account')
      .set((eb) => ({ updated: eb('updated', '+', 1) }))
      .where('uid', '=', accountId)
      .execute();
    return { settings: input.settings, version: saved.version };
  });
