import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import type { SetUp } from '../set-up.ts';
import { whoSet } from './merge-settings.ts';
import { readSettings, partsInOrder } from './snapshot-parts.ts';

export const getSetUp = accountReading('account.read').handler(async ({ context: { scope } }): Promise<SetUp> => {
  const template = await linkedTemplate(scope);
  const versions = template ? await versionsOf(scope, template.templateId, template.number) : [];
  const settings = whoSet(await readSettings(scope), versions);
  const groups = partsInOrder().map(({ name, title }) => ({
    title,
    settings: settings.filter(({ key }) => key.startsWith(`${name}/`)),
  }));
  return {
    template: template ? { name: template.name, number: template.number } : null,
    groups: groups.filter((group) => group.settings.length > 0),
  };
});

function linkedTemplate(scope: AccountScope) {
  return selectOwn(scope, 'templateLink as l')
    .innerJoin('accountTemplate as t', (on) =>
      on.onRef('t.agencyId', '=', 'l.agencyId').onRef('t.uid', '=', 'l.templateId'),
    )
    .select(['l.templateId', 'l.number', 't.name'])
    .executeTakeFirst();
}

function versionsOf({ tx, agencyId }: AccountScope, templateId: string, newest: number) {
  return tx
    .selectFrom('templateVersion')
    .select(['number', 'settings'])
    .where('agencyId', '=', agencyId)
    .where('templateId', '=', templateId)
    .where('number', '<=', newest)
    .orderBy('number')
    .execute();
}
