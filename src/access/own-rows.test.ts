import { sql } from 'kysely';
import { expect, expectTypeOf, test } from 'vitest';
import { sourceFiles } from '#test/architecture/source-files.ts';
import { testDatabase } from '#test/database.ts';
import { smallWorld } from '#test/small-world.ts';
import {
  type AccountTable,
  deleteOwn,
  insertOwn,
  type NoOtherColumns,
  type OwnRow,
  selectOwn,
  updateOwn,
} from './own-rows.ts';
import { asSystem } from './scope.ts';

const database = await testDatabase();
const { accounts } = await smallWorld(database);

test('statements on own rows name the scope’s account, whatever row-level security does', async () => {
  const statements = await asSystem(database.db, accounts.roofer, 'test', async (scope) => [
    selectOwn(scope, 'entry').select('uid').compile(),
    updateOwn(scope, 'media').set({ caption: '' }).compile(),
    deleteOwn(scope, 'upload').compile(),
    insertOwn(scope, 'entryTag', [{ entryId: 'e', tagId: 't' }]).compile(),
  ]);
  expect(statements.map(({ sql }) => sql)).toEqual([
    'select "uid" from "entry" where "entry"."account_id" = $1',
    'update "media" set "caption" = $1 where "media"."account_id" = $2',
    'delete from "upload" where "upload"."account_id" = $1',
    'insert into "entry_tag" ("entry_id", "tag_id", "account_id") values ($1, $2, $3)',
  ]);
  expect(statements.map(({ parameters }) => parameters.at(-1))).toEqual(Array(4).fill(accounts.roofer));
});

test('several rows are written as one statement, each the account’s', async () => {
  const made = await asSystem(database.db, accounts.roofer, 'test', async (scope) => {
    const rows = ['/a', '/ä', '/🏠'].map((name) => ({
      name,
      kind: 'contentType' as const,
      slug: name,
      termId: 'none',
    }));
    await insertOwn(
      scope,
      'formerSlug',
      rows.map(({ name: _name, ...row }) => row),
    ).execute();
    return selectOwn(scope, 'formerSlug').select(['accountId', 'slug']).orderBy('slug').execute();
  });
  expect(made.map(({ slug }) => slug).sort()).toEqual(['/a', '/ä', '/🏠']);
  expect(new Set(made.map(({ accountId }) => accountId))).toEqual(new Set([accounts.roofer]));
});

test('an own row that lacks a column, has another one, or names an account does not compile', () => {
  type Tag = { entryId: string; tagId: string };
  type Takes<R> = R extends OwnRow<'entryTag'> & NoOtherColumns<'entryTag', R> ? true : false;
  expectTypeOf<Takes<Tag>>().toEqualTypeOf<true>();
  expectTypeOf<Takes<Omit<Tag, 'tagId'>>>().toEqualTypeOf<false>();
  expectTypeOf<Takes<Tag & { color: string }>>().toEqualTypeOf<false>();
  expectTypeOf<Takes<Tag & { accountId: string }>>().toEqualTypeOf<false>();
  expectTypeOf<Omit<OwnRow<'media'>, 'userId'>>().not.toExtend<OwnRow<'media'>>();
});

test('tables of nobody, or of more than one kind of owner, have no own rows', () => {
  type Fits<T> = T extends AccountTable ? true : false;
  const fits: [Fits<'entry'>, Fits<'media'>, Fits<'user'>, Fits<'event'>] = [true, true, false, false];
  expect(fits).toHaveLength(4);
});

test('statements on own rows that go by another name do so too', async () => {
  const statements = await asSystem(database.db, accounts.roofer, 'test', async (scope) => [
    selectOwn(scope, 'entry as e').select('e.uid').compile(),
    updateOwn(scope, 'media as m').set({ caption: '' }).compile(),
  ]);
  expect(statements.map(({ sql }) => sql)).toEqual([
    'select "e"."uid" from "entry" as "e" where "e"."account_id" = $1',
    'update "media" as "m" set "caption" = $1 where "m"."account_id" = $2',
  ]);
});

/** Scopes across tenants have no account of their own; the row or the URL names it. */
const acrossTenants = [
  'src/features/api-keys/server/find-key-actor.ts',
  'src/features/media/server/purge-media.job.ts',
  'src/features/phones/server/standing/find-phone-actor.ts',
  'src/features/tenants/server/domains/spread-domain-news.ts',
  'src/features/tenants/server/lifecycle/tell-admins.ts',
  'src/features/testimonials/server/settings/testimonial-settings-queries.ts',
];

const product = sourceFiles('src').filter(({ path }) => !/\.test\.tsx?$/.test(path));

test('no verb names its account by hand: the scope brings it', () => {
  // Prepared queries are built before there is a scope and use a parameter instead.
  const byHand = /where\(\s*'(\w+\.)?accountId',\s*'=',(?!\s*param\()/;
  const found = product.filter(({ text }) => byHand.test(text)).map(({ path }) => path);
  expect(found.toSorted()).toEqual(acrossTenants);
});

/** All tables and views whose rows belong to an account, by their database names. */
async function accountTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attname = 'account_id' and c.relkind in ('r', 'p', 'v') and c.relnamespace = 'public'::regnamespace
       and (a.attnotnull or c.relkind = 'v')`.execute(database.admin);
  return rows.map(({ name }) => name);
}

test('rows of an account are inserted by its scope', async () => {
  const inserted = new RegExp(`insertInto\\('(${(await accountTables()).map(camel).join('|')})'\\)`);
  const found = product.filter(({ path, text }) => !path.startsWith('src/features/demo/') && inserted.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

/** Why raw SQL binds fewer accounts than it reads account tables. */
const otherwiseBound: Record<string, string> = {
  'src/access/jobs/run-jobs.ts': 'what has served its time goes, of all accounts',
  'src/features/branding/server/find-picture.ts': 'memberships of two persons, in whichever account or agency',
  'src/features/content/server/list/find-page.ts': 'conditions of entryConditions bring the account',
  'src/features/content/server/public-pages/count-found-facets.ts': 'conditions of gateConditions bring the account',
  'src/features/content/server/public-pages/count-public-entries.ts': 'conditions of gateConditions bring the account',
  'src/features/content/server/public-pages/list-newest-of-services.ts':
    'conditions of gateConditions bring the account',
  'src/features/content/server/public-pages/list-public-entries.ts': 'conditions of gateConditions bring the account',
  'src/features/content/server/public-pages/list-service-cities.ts': 'conditions of gateConditions bring the account',
  'src/features/content/server/public-pages/public-page.ts': 'conditions that callers make of gateConditions',
  'src/features/home/server/get-house-home.ts': 'the house counts those of all accounts',
  'src/features/live-site/server/compress-heroes.job.ts': 'accounts with heroes of an older version are asked for',
  'src/features/live-site/server/find-neighbors.ts': 'conditions of gateConditions bring the account',
  'src/features/live-site/server/site-queries.ts': 'conditions of gateConditions bring the account',
  'src/features/people/server/deletion/plan-deletion.ts': 'administrators beside one person, in every account',
  'src/features/people/server/second-proof/reset/refuse-beyond.ts':
    'all that one person is, whom an administrator names',
  'src/features/people/server/user-queries.ts': 'memberships of one person',
  'src/features/permission-templates/server/get-permission-template.ts': 'who has a template of the tenant',
  'src/features/permission-templates/server/own-templates.ts': 'who has a template of the tenant',
  'src/features/templates/server/pushes/push-rows.ts': 'results in the accounts of the agency',
  'src/features/templates/server/pushes/push-template.ts': 'one for each account of the agency',
  'src/features/templates/server/template-rows.ts': 'links of the accounts that the agency’s member sees',
  'src/features/tenants/server/accounts/lists/find-rare-accounts.ts':
    'names of the accounts that an agency or the house sees',
  'src/features/tenants/server/members/deactivated/deactivate-agency-member.ts': 'what one member of an agency sees',
  'src/features/tenants/server/members/lists/list-agency-users.ts': 'memberships of the agency',
  'src/features/tenants/server/members/lists/member-detail.ts': 'memberships of one person',
  'src/features/tenants/server/members/lists/memberships-of.ts': 'what members of an agency see',
  'src/features/testimonials/server/public-pages/summarize-reviews.ts':
    'conditions of gateConditions bring the account',
};

test('SQL by hand binds each table of an account to one', async () => {
  const named = new RegExp(`\\b(?:from|join|into|update|using)\\s+(?:${(await accountTables()).join('|')})\\b`, 'g');
  const unbound = product
    .filter(({ path }) => !path.startsWith('src/features/demo/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bsql(?:<[^`]*?>)?`((?:[^`\\]|\\.)*)`/g)]
        .filter(
          ([, statement = '']) =>
            countOf(statement, named) > countOf(statement, /\baccount_id (?:=|in)|\(account_id,/g),
        )
        .map(() => path),
    );
  expect([...new Set(unbound)].toSorted()).toEqual(Object.keys(otherwiseBound));
});

/** Why a query runs without the scope's account. */
const withoutAccount: Record<string, string> = {
  'src/features/api-keys/server/find-key-actor.ts': 'whose key it is, is asked',
  'src/features/content/server/public-copy/rebuild-copies.ts': 'accounts with old copies are asked for',
  'src/features/content/server/trash/purge-trash.job.ts': 'the trash of all accounts is emptied',
  'src/features/live-site/server/own-code/clean-stored-code.job.ts': 'accounts with code of older rules are asked for',
  'src/features/live-site/server/preview/find-site-preview.ts': 'whether a medium is published, by its row',
  'src/features/live-site/server/preview/sweep-previews.job.ts': 'previews of all accounts that have ended go',
  'src/features/media/server/files/find-servable.ts': 'whose medium an address names is asked',
  'src/features/media/server/files/sweep-files.job.ts': 'files of all accounts are swept',
  'src/features/media/server/purge-media.job.ts': 'the trash of all accounts is emptied',
  'src/features/people/server/data-export/list-made-by-person.ts': 'what one person has made',
  'src/features/people/server/data-export/read-own-data.ts': 'what is one person’s own',
  'src/features/people/server/deletion/plan-deletion.ts': 'memberships of one person',
  'src/features/people/server/get-viewer.ts': 'memberships of one person',
  'src/features/people/server/mail/mail-branding.ts': 'memberships of one person',
  'src/features/people/server/password/own-api-keys.ts': 'keys of one person',
  'src/features/people/server/user-queries.ts': 'memberships of one person',
  'src/features/phones/server/standing/find-phone-actor.ts': 'whose phone it is, is asked',
  'src/features/phones/server/standing/pair-phone.ts': 'whose pairing a code opens is asked',
  'src/features/resale/server/billing/move-account-plans.job.ts': 'plans of all accounts are moved on',
  'src/features/resale/server/mail/send-billing-notice.job.ts': 'an administrator whom a job names',
  'src/features/resale/server/payments/end-on-leaving.ts': 'accounts in the trash are asked for',
  'src/features/resale/server/payments/follow-account-plan.job.ts': 'accounts that have a plan are asked for',
  'src/features/resale/server/seller/bill-by-invoice.ts': 'those who paid one agency',
  'src/features/resale/server/seller/disconnect-seller.ts': 'those who pay one agency',
  'src/features/resale/server/seller/forget-seller.ts': 'those who paid one agency',
  'src/features/resale/server/seller/lose-seller.ts': 'those who paid one agency',
  'src/features/resale/server/standing/follow-standing.job.ts': 'those of one agency, or one of them',
  'src/features/single-sign-on/server/settings/announce-required.job.ts': 'who belongs to the agency',
  'src/features/single-sign-on/server/signing-in/admit.ts': 'memberships of one person',
  'src/features/taxonomy/server/purge-removed-terms.job.ts': 'what can’t be undone anymore goes, of all accounts',
  'src/features/templates/server/pushes/get-push.ts': 'results in the accounts of the agency',
  'src/features/templates/server/pushes/linked-accounts.ts': 'accounts of the agency',
  'src/features/templates/server/pushes/move-push.job.ts': 'the accounts of the agency that wait',
  'src/features/templates/server/pushes/push-rows.ts': 'results in the accounts of the agency',
  'src/features/templates/server/pushes/roll-back-push.ts': 'results in the accounts of the agency',
  'src/features/tenants/server/accounts/lists/account-list.ts': 'what one member of an agency sees',
  'src/features/tenants/server/domains/spread-domain-news.ts': 'those who look after one of several tenants',
  'src/features/tenants/server/lifecycle/tell-admins.ts': 'those who look after an account that its agency changes',
  'src/features/tenants/server/members/accounts/choose-accounts.ts': 'what one member of an agency sees',
  'src/features/tenants/server/members/accounts/get-member-accounts.ts': 'what one member of an agency sees',
  'src/features/tenants/server/members/lists/memberships-of.ts': 'memberships of several persons',
  'src/features/tenants/server/trash/purge-accounts.job.ts': 'accounts that go for good',
  'src/features/testimonials/server/preview/sweep-testimonial-previews.job.ts':
    'previews of all accounts that have ended go',
  'src/features/testimonials/server/requests/link/find-ended-link.ts': 'whose link a secret opened is asked',
  'src/features/testimonials/server/requests/link/find-request.ts': 'whose request a secret opens is asked',
  'src/features/testimonials/server/requests/replies/find-asked.ts': 'whose request a secret names is asked',
  'src/features/testimonials/server/requests/sending/send-due-requests.job.ts': 'accounts with messages that are due',
  'src/features/testimonials/server/settings/testimonial-settings-queries.ts': 'of the account that an address names',
  'src/features/testimonials/server/sharing/load-share-page.ts': 'whose testimonial an address names is asked',
  'src/features/testimonials/server/withdraw-testimonial.ts': 'whose testimonial a secret withdraws is asked',
  'src/platform/database/prepared-query.ts': 'an example in its comment',
  'src/server/backup/replay-erasures.ts': 'uploads of all accounts that a backup cut off',
  'src/server/live/live-admissions.ts': 'what one member of an agency sees',
  'src/site/data/page-views.ts':
    'page views of all accounts are added together, and go when they have served their time',
};
/** These start with the account. */
const bringsAccount = /'(\w+\.)?accountId', '=', param\(|(gate|entry)Conditions\(/;

test('queries read and change rows of an account by its scope, or name it as a parameter', async () => {
  const tables = (await accountTables()).map(camel).join('|');
  const query = new RegExp(`(?:selectFrom|updateTable|deleteFrom)\\('(?:${tables})(?: as \\w+)?'\\)[^;]*`, 'g');
  const found = product
    .filter(({ path }) => !path.startsWith('src/features/demo/'))
    .filter(({ text }) => (text.match(query) ?? []).some((rest) => !bringsAccount.test(rest)))
    .map(({ path }) => path);
  expect(found.toSorted()).toEqual(Object.keys(withoutAccount));
});

const camel = (name: string) => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
