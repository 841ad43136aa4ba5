import { emit } from '#access/events/emit.ts';
import { deleteOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { snapshotParts } from '#features/templates/server/parts/snapshot-part.ts';
import type { Setting, SettingChange } from '#features/templates/setting.ts';
import { uidPattern } from '#lib/new-uid.ts';
import { cleanRichText } from '#platform/children/clean-code.ts';
import { entryTemplatesChanged } from '../../events.ts';
import { type EntryTemplateWords, EntryTemplateWords as Carried } from '../../terms/entry-template.ts';
import { columnsOf, insertTemplate, leaveDefaultTo, templateRows } from './template-rows.ts';

const prefix = 'entryTemplate/';

/** They have the same ids in all accounts of a template, as do the types, terms and stages that they name. */
export const entryTemplateSnapshotPart = snapshotParts.provide({
  name: 'entryTemplate',
  title: 'Entry templates',
  async read(scope) {
    const rows = await templateRows(scope)
      .where('archivedDate', 'is', null)
      .orderBy('createDate')
      .orderBy('uid')
      .execute();
    return rows.map(({ uid, version: _version, archivedDate: _archived, tasks, ...words }): Setting => {
      // People are not part of a set-up.
      const carried = tasks.map((task) => (uidPattern.test(task.assignee) ? { ...task, assignee: 'nobody' } : task));
      return { key: prefix + uid, name: words.name, value: { ...words, tasks: carried } as Setting['value'] };
    });
  },
  async apply(scope, changes) {
    const refusals = new Map<string, string>();
    for (const change of changes) {
      const reason = await applyOne(scope, change);
      if (reason) refusals.set(change.key, reason);
    }
    await emit(scope, entryTemplatesChanged, {});
    return refusals;
  },
});

/** @returns why it can't be; null once it is done */
async function applyOne(scope: AccountScope, { key, after }: SettingChange): Promise<string | null> {
  const uid = key.slice(prefix.length);
  if (after === null) {
    await deleteOwn(scope, 'entryTemplate').where('uid', '=', uid).execute();
    return null;
  }
  const template = await cleaned(Carried.parse(after));
  const type = selectOwn(scope, 'contentType').select('uid').where('uid', '=', template.contentTypeId);
  if (!(await type.executeTakeFirst())) return 'Its content type isn’t there.';
  if (template.isDefault) await leaveDefaultTo(scope, template.contentTypeId, uid);
  if (await insertTemplate(scope, { ...template, uid })) return null;
  await updateOwn(scope, 'entryTemplate')
    .set(({ eb }) => ({
      ...columnsOf(template),
      archivedDate: null,
      version: eb('version', '+', 1),
      updateDate: new Date(),
    }))
    .where('uid', '=', uid)
    .execute();
  return null;
}

async function cleaned(template: EntryTemplateWords): Promise<EntryTemplateWords> {
  const { description } = template.fieldValues;
  if (!description) return template;
  return { ...template, fieldValues: { ...template.fieldValues, description: await cleanRichText(description) } };
}
