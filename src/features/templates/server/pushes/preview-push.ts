import { z } from 'zod';
import { agency } from '#access/procedures.ts';
import { enterAccount } from '#access/standing/enter-account.ts';
import { Uid } from '#lib/uid.ts';
import type { PushPreview } from '../../push.ts';
import type { Settings } from '../../setting.ts';
import { loadVersion } from '../load-version.ts';
import { mergeSettings } from '../merge/merge-settings.ts';
import { readSettings } from '../parts/read-settings.ts';
import { newestVersion } from '../start-from-template.ts';
import { linkedAccounts } from './linked-accounts.ts';

/** As many set-ups as are read for one answer. */
const pageSize = 20;

const PreviewQuery = z.strictObject({
  templateId: Uid,
  replacesEdits: z.boolean().default(false),
  /** The last account of the page before. */
  after: Uid.optional(),
});

/** What the newest version of a template would do to each account, some at a time. @throws NOT_FOUND */
export const previewPush = agency('agency.manageAccounts', {
  unrecorded: 'it only reads; entering accounts takes one transaction',
})
  .input(PreviewQuery)
  .handler(async ({ input: { templateId, replacesEdits, after = '' }, context: { scope } }) => {
    const { number, settings: ours } = await newestVersion(scope, templateId);
    const { total } = await linkedAccounts(scope, templateId)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await linkedAccounts(scope, templateId)
      .select(['a.uid as accountId', 'a.businessName', 'l.number'])
      .where('a.uid', '>', after)
      .orderBy('a.uid')
      .limit(pageSize + 1)
      .execute();
    const bases = new Map<number, Settings>();
    const items: PushPreview[] = [];
    for (const row of rows.slice(0, pageSize)) {
      const base = bases.get(row.number) ?? (await loadVersion(scope, templateId, row.number));
      bases.set(row.number, base);
      const theirs = await readSettings(await enterAccount(scope, row.accountId));
      items.push({ ...row, ...mergeSettings({ base, theirs, ours }, { replacesEdits }) });
    }
    return { number, total, items, nextCursor: rows.length > pageSize ? (items.at(-1)?.accountId ?? null) : null };
  });
