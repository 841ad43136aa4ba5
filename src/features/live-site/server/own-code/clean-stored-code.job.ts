import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { enqueue, enqueueSystem } from '#access/events/emit.ts';
import { defineAccountJob, defineSystemJob } from '#access/jobs/define-job.ts';
import { insertOwn, selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem, inSystem } from '#access/scope.ts';
import { parseStored } from '#lib/parse-stored.ts';
import { type CleanCode, codeRules } from '../../nouns/clean-code.ts';
import { SiteSettings } from '../../site-settings.ts';
import { cleanOwnerCode } from './clean-owner-code.ts';

/** Changes with the code in the settings. */
const sourceHash: RawBuilder<string> = sql`owner_code_hash(site_settings.settings)`;

/** Stores what pages use of the code in the stored settings. */
export async function storeCode(scope: AccountScope, code: CleanCode): Promise<void> {
  const { hash } = await selectOwn(scope, 'siteSettings').select(sourceHash.as('hash')).executeTakeFirstOrThrow();
  const row = { code: JSON.stringify(code), sourceHash: hash };
  await insertOwn(scope, 'siteCode', row)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute();
}

/** Cleans an account's code again. If it is saved while this runs, what was saved stays. */
export const cleanStoredCodeJob = defineAccountJob({
  name: 'clean-stored-code',
  payload: z.object({}),
  async work({ db }, accountId) {
    const read = (scope: AccountScope) =>
      selectOwn(scope, 'siteSettings')
        .select(['settings', sourceHash.as('hash')])
        .executeTakeFirst();
    const found = await asSystem(db, accountId, 'clean-stored-code', read);
    const code = found && (await cleanOwnerCode(parseStored(SiteSettings, found.settings)));
    return async (scope) => {
      if (!code || (await read(scope))?.hash !== found.hash) return;
      await storeCode(scope, code);
      await bumpSiteRevision(scope);
    };
  },
});

/** Also every night: a node of the previous version may have stored code while this one started. */
export const cleanAllStoredCodeJob = defineSystemJob({
  name: 'clean-all-stored-code',
  payload: z.object({}),
  cron: '47 3 * * *',
  async work({ db }) {
    for (const accountId of await accountsToClean(db))
      await asSystem(db, accountId, 'clean-stored-code', (scope) => enqueue(scope, cleanStoredCodeJob, {}));
    return async () => {};
  },
});

/** At startup: code that was cleaned by older rules, or never. */
export async function cleanCodeAfterUpgrade({ db }: Ports): Promise<void> {
  if ((await accountsToClean(db)).length > 0)
    await inSystem(db, 'clean-stored-code', (scope) => enqueueSystem(scope, cleanAllStoredCodeJob, {}));
}

async function accountsToClean(db: Ports['db']): Promise<string[]> {
  const rows = await inSystem(db, 'clean-stored-code', ({ tx }) =>
    tx
      .selectFrom('siteSettings')
      .innerJoin('account', 'account.uid', 'siteSettings.accountId')
      .leftJoin('siteCode', 'siteCode.accountId', 'siteSettings.accountId')
      .select('siteSettings.accountId')
      .where('account.isOpen', '=', true)
      .where(sql<boolean>`concat(site_settings.settings ->> 'customHTML',
        site_settings.settings ->> 'bodyCssCode', site_settings.settings ->> 'footerCssCode') <> ''`)
      .where(sql<boolean>`(site_code.code is null or (site_code.code ->> 'codeRules')::int < ${codeRules}
        or site_code.source_hash <> ${sourceHash})`)
      .execute(),
  );
  return rows.map(({ accountId }) => accountId);
}
