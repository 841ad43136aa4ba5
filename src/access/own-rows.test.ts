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
  'src/access/settings.ts defineSettings',
  'src/features/api-keys/server/remembered-keys.ts findKeyActor',
  'src/features/imports/server/import-mail.tsx sendImportNoticeJob',
  'src/features/imports/server/import-mail.tsx sendMediaNoticeJob',
  'src/features/media/server/purge-media.job.ts purgeMediaJob',
  'src/features/phones/server/access/find-phone-actor.ts findPhoneActor',
  'src/features/tenants/server/domains/check-domain.job.ts administratorsOf',
  'src/features/tenants/server/lifecycle/notify-admins.ts findChosenMembers',
  'src/features/tenants/server/lifecycle/notify-admins.ts notifyAccountAdmins',
  // Events are of accounts, agencies and people.
  'src/features/triggers/server/runs/rehearse.ts pastEvents',
  'src/features/webhooks/server/event-samples.ts latestEvents',
];

/** What is reviewed is one declaration, not all that its file holds. */
const product = sourceFiles('src')
  .filter(({ path }) => !/\.test\.tsx?$/.test(path) && !path.startsWith('src/features/demo/'))
  .flatMap(({ path, text }) =>
    text
      .split(/^(?=(?:export )?(?:async )?(?:const|let|function|class|interface|type) )/m)
      .map((part) => ({ name: `${path} ${/^(?:export )?(?:async )?\w+ (\w+)/.exec(part)?.[1] ?? ''}`, text: part })),
  );

test('no verb names its account by hand: the scope brings it', () => {
  // Prepared queries are built before there is a scope and use a parameter instead.
  const byHand = /where\(\s*'(\w+\.)?accountId',\s*'=',(?!\s*param\()/;
  const found = product.filter(({ text }) => byHand.test(text)).map(({ name }) => name);
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
  const found = product.filter(({ text }) => inserted.test(text));
  expect(found.map(({ name }) => name)).toEqual([]);
});

/** Why raw SQL binds fewer accounts than it reads account tables. */
const otherwiseBound: Record<string, string> = {
  'src/access/at-host.ts isAtHost': 'memberships of one person',
  'src/access/jobs/run-jobs.ts trimLedger': 'what has served its time goes, of all accounts',
  'src/features/branding/server/find-picture.ts workTogether':
    'memberships of two persons, in whichever account or agency',
  'src/features/content/server/editing/write-fields.ts writeColumns': 'the values of entries that it binds, as JSON',
  'src/features/content/server/list/find-matching.ts among': 'conditions of allConditions bring the account',
  'src/features/content/server/list/find-matching.ts findMatching': 'conditions of allConditions bring the account',
  'src/features/content/server/list/find-page-by-value.ts emptyPage': 'conditions of entryConditions bring the account',
  'src/features/content/server/list/find-page-by-value.ts walkedPage': 'conditions of allConditions bring the account',
  'src/features/content/server/list/find-page.ts firstOnes': 'names it by a parameter',
  'src/features/content/server/list/find-page.ts select': 'conditions of entryConditions bring the account',
  'src/features/content/server/public-pages/count-public.ts countFoundFacets':
    'conditions of gateConditions bring the account',
  'src/features/content/server/public-pages/count-public.ts countPublicEntries':
    'conditions of gateConditions bring the account',
  'src/features/content/server/public-pages/list-public-entries.ts listReviewsOf':
    'conditions of gateConditions bring the account',
  'src/features/content/server/public-pages/of-services.ts listNewestOfServices':
    'conditions of gateConditions bring the account',
  'src/features/content/server/public-pages/of-services.ts listServiceCities':
    'conditions of gateConditions bring the account',
  'src/features/content/server/public-pages/public-page.ts readGroup': 'conditions that callers make of gateConditions',
  'src/features/content/server/public-pages/public-page.ts totalOf': 'conditions that callers make of gateConditions',
  'src/features/home/server/homes.ts getHouseHome': 'the house counts those of all accounts',
  'src/features/hooks/server/handle-hook.job.ts sweepHooksJob': 'what came long ago goes, of all accounts',
  'src/features/live-site/server/compress-heroes.job.ts largeHeroes':
    'accounts with heroes of an older version are asked for',
  'src/features/live-site/server/find-neighbors.ts first': 'conditions of gateConditions bring the account',
  'src/features/live-site/server/site-queries.ts termsInUse': 'conditions of gateConditions bring the account',
  'src/features/notifications/server/choices.ts topicsOf': 'memberships of one person',
  'src/features/notifications/server/choices.ts zoneOfAgency': 'memberships of one person',
  'src/features/people/server/deletion/deletion.ts lockForDeletion':
    'administrators beside one person, in every account',
  'src/features/people/server/second-factor/reset/reset-second-factor.ts authorizationsOf':
    'all that one person is, whom an administrator names',
  'src/features/permission-templates/server/own-templates.ts peopleCount': 'who has a template of the tenant',
  'src/features/permission-templates/server/permission-templates.ts holdersOf': 'who has a template of the tenant',
  'src/features/pipelines/server/count-stages.ts entryCounts': 'conditions of allConditions bring the account',
  'src/features/pipelines/server/count-stages.ts totals': 'conditions of allConditions bring the account',
  'src/features/scheduling/server/calendar-items.ts entriesIn': 'conditions of allConditions bring the account',
  'src/features/scheduling/server/calendar-items.ts tasksIn': 'names it by a parameter',
  'src/features/smart-tags/server/tag-entries.ts write': 'conditions of ownConditions bring the account',
  'src/features/templates/server/rollouts/rollout-rows.ts rolloutRows': 'results in the accounts of the agency',
  'src/features/templates/server/rollouts/rollouts.ts rollOutTemplate': 'one for each account of the agency',
  'src/features/templates/server/template-rows.ts templateRows': 'links of the accounts that the agency’s member sees',
  'src/features/tenants/server/accounts/account-lists.ts findRareAccounts':
    'names of the accounts that an agency or the house sees',
  'src/features/tenants/server/members/deactivated/deactivated.ts deactivateAgencyMember':
    'what one member of an agency sees',
  'src/features/tenants/server/members/lists/member-detail.ts authorizationsOf': 'memberships of one person',
  'src/features/tenants/server/members/lists/member-lists.ts listAgencyUsers': 'memberships of the agency',
  'src/features/tenants/server/members/lists/memberships-of.ts agenciesOf': 'what members of an agency see',
  'src/features/testimonials/server/public-reviews.ts summarizeReviews':
    'conditions of gateConditions bring the account',
};

test('SQL by hand binds each table of an account to one', async () => {
  const named = new RegExp(`\\b(?:from|join|into|update|using)\\s+(?:${(await accountTables()).join('|')})\\b`, 'g');
  const unbound = product.flatMap(({ name, text }) =>
    [...text.matchAll(/\bsql(?:<[^`]*?>)?`((?:[^`\\]|\\.)*)`/g)]
      .filter(
        ([, statement = '']) => countOf(statement, named) > countOf(statement, /\baccount_id (?:=|in)|\(account_id,/g),
      )
      .map(() => name),
  );
  expect([...new Set(unbound)].toSorted()).toEqual(Object.keys(otherwiseBound));
});

/** Why a query runs without the scope's account. */
const withoutAccount: Record<string, string> = {
  'src/features/api-keys/server/keys-of-person.ts keysOfPerson': 'keys of one person',
  'src/features/api-keys/server/keys-of-person.ts ownKeys': 'keys of one person',
  'src/features/api-keys/server/remembered-keys.ts findKeyActor': 'whose key it is, is asked',
  'src/features/billing/server/mails.tsx sendBillingNoticeJob': 'an administrator whom a job names',
  'src/features/billing/server/move-plans.ts accounts': 'plans of all accounts are moved on',
  'src/features/billing/server/payments/payment-jobs.ts endInTrash': 'accounts in the trash are asked for',
  'src/features/billing/server/payments/payment-jobs.ts syncAccountPlansJob': 'accounts that have a plan are asked for',
  'src/features/billing/server/seller/find-seller.ts forgetSeller': 'those who paid one agency',
  'src/features/billing/server/seller/find-seller.ts loseSeller': 'those who paid one agency',
  'src/features/billing/server/seller/seller.ts billByInvoice': 'those who paid one agency',
  'src/features/billing/server/seller/seller.ts requireNoPayers': 'those who pay one agency',
  'src/features/chat/server/change-messages.ts purgeMessagesJob': 'what was deleted long ago goes, of all accounts',
  'src/features/chat/server/chat-mails.tsx findNews': 'a message of an account, both named by a job',
  'src/features/chat/server/provided-values.ts ownMessages': 'what one person has written',
  'src/features/content/server/history/restore-entry-state.ts ownChanges': 'what one person has changed',
  'src/features/content/server/provided-facts.ts ownEntries': 'what one person has made',
  'src/features/content/server/public-copy/rebuild-copies.ts accountsToRebuild':
    'accounts with old copies are asked for',
  'src/features/content/server/saved-views.ts ownViews': 'what one person has made',
  'src/features/content/server/terms/purge-removed-terms.job.ts purgeRemovedTermsJob':
    'what can no longer be undone goes, of all accounts',
  'src/features/content/server/trash/purge-trash.job.ts purgeTrash': 'the trash of all accounts is emptied',
  'src/features/hooks/server/receive.ts findHook': 'whose hook a secret opens is asked',
  'src/features/imports/server/import-mail.tsx sendImportNoticeJob': 'an import of an account, both named by a job',
  'src/features/imports/server/import-mail.tsx sendMediaNoticeJob':
    'an entry of an account and a person, named by a job',
  'src/features/imports/server/imports.ts purgeImportsJob': 'rows that are no longer needed go, of all accounts',
  'src/features/live-site/server/own-code/clean-stored-code.job.ts accountsToClean':
    'accounts with code of older rules are asked for',
  'src/features/live-site/server/preview/previews.ts findPreviewMediaItem':
    'whether a media item is published, by its row',
  'src/features/live-site/server/preview/sweep-previews.job.ts sweepPreviewsJob':
    'previews of all accounts that have ended go',
  'src/features/mail-in/server/receive.ts findMailIn': 'whose address it is, is asked',
  'src/features/mail-in/server/sweep-mails.job.ts sweepMailsJob': 'what came long ago goes, of all accounts',
  'src/features/media/server/files/find-servable.ts lookUp': 'whose media item an address names is asked',
  'src/features/media/server/files/sweep-files.job.ts knownIds': 'files of all accounts are swept',
  'src/features/media/server/files/sweep-files.job.ts unknownPartials': 'files of all accounts are swept',
  'src/features/media/server/purge-media.job.ts findDoomed': 'the trash of all accounts is emptied',
  'src/features/media/server/purge-media.job.ts purgeMediaJob': 'the trash of all accounts is emptied',
  'src/features/media/server/video/renew-media.job.ts outdatedMedia':
    'media of all accounts that older rules prepared are asked for',
  'src/features/newsletter/server/subscribing.ts sweepNewsletterJob':
    'addresses of all accounts that nobody has confirmed go, as what old issues said',
  'src/features/notifications/server/mail/mail-branding.ts findOwnAgency': 'memberships of one person',
  'src/features/people/server/data-export/make-data-export.job.ts placeOf': 'memberships of one person',
  'src/features/people/server/data-export/read-own-data.ts listUploads': 'what one person has made',
  'src/features/people/server/data-export/read-own-data.ts memberships': 'what is one person’s own',
  'src/features/people/server/deletion/deletion.ts planDeletion': 'memberships of one person',
  'src/features/people/server/get-viewer.ts accountsOf': 'memberships of one person',
  'src/features/people/server/user-queries.ts countMemberships': 'memberships of one person',
  'src/features/phones/server/access/find-phone-actor.ts findPhoneActor': 'whose phone it is, is asked',
  'src/features/phones/server/access/pair-phone.ts findPairing': 'whose pairing a code opens is asked',
  'src/features/phones/server/phone-queries.ts ownPhones': 'phones of one person',
  'src/features/publishing/server/connecting.ts findAttempt': 'whose attempt a secret that comes back names is asked',
  'src/features/publishing/site/approval-routes.tsx findLink': 'whose posts a secret opens is asked',
  'src/features/scheduling/server/feed/feed-routes.ts writeFor': 'whose calendar a secret opens is asked',
  'src/features/scheduling/server/feed/feeds.ts ownScheduling': 'what one person has made',
  'src/features/scheduling/server/rules/rule-jobs.ts purgeRunsJob': 'runs of all accounts of long ago go',
  'src/features/sign-up/server/confirm-sign-up.ts acceptedTerms': 'what is one person’s own',
  'src/features/single-sign-on/server/settings/announce-required.job.ts announce': 'who belongs to the agency',
  'src/features/single-sign-on/server/signing-in/admit.ts belongsTo': 'memberships of one person',
  'src/features/smart-tags/server/rebuild-smart-tags.job.ts rebuildAllSmartTags':
    'tags of all accounts are put right by the command',
  'src/features/tasks/server/provided-values.ts ownTasks': 'what one person has to do, and has written down',
  'src/features/tasks/server/task-mails.tsx openTasks': 'tasks of an account, both named by a job',
  'src/features/tasks/server/trash.ts purgeTasksJob': 'the trash of all accounts is emptied',
  'src/features/templates/server/rollouts/move-rollout.job.ts listWaiting': 'the accounts of the agency that wait',
  'src/features/templates/server/rollouts/rollout-rows.ts isMoving': 'results in the accounts of the agency',
  'src/features/templates/server/rollouts/rollouts.ts linkedAccounts': 'accounts of the agency',
  'src/features/templates/server/rollouts/rollouts.ts resultRows': 'results in the accounts of the agency',
  'src/features/templates/server/rollouts/rollouts.ts rollBackRollout': 'results in the accounts of the agency',
  'src/features/tenants/server/accounts/account-lists.ts accountList': 'what one member of an agency sees',
  'src/features/tenants/server/domains/check-domain.job.ts administratorsOf':
    'those who look after one of several tenants',
  'src/features/tenants/server/lifecycle/notify-admins.ts findChosenMembers':
    'those who look after an account that its agency changes',
  'src/features/tenants/server/lifecycle/notify-admins.ts notifyAccountAdmins':
    'those who look after an account that its agency changes',
  'src/features/tenants/server/members/accounts/choose-accounts.ts chooseAccounts': 'what one member of an agency sees',
  'src/features/tenants/server/members/accounts/member-accounts.ts getMemberAccounts':
    'what one member of an agency sees',
  'src/features/tenants/server/members/lists/memberships-of.ts accountsOf': 'memberships of several persons',
  'src/features/tenants/server/trash/purge-accounts.job.ts purgeAccountsJob': 'accounts that go for good',
  'src/features/testimonials/server/customer-mails/customer-mail.tsx findMailed':
    'to whom a mail went that a secret names is asked',
  'src/features/testimonials/server/customer-mails/customer-mail.tsx sweepCustomerMailsJob':
    'mails of all accounts of long ago go',
  'src/features/testimonials/server/customer-texts/customer-text.ts sweepCustomerTextsJob':
    'text messages of all accounts of long ago go',
  'src/features/testimonials/server/requests/link.ts findRequest': 'whose request a secret opens is asked',
  'src/features/testimonials/server/requests/request-replies.ts findAsked': 'whose request a secret names is asked',
  'src/features/testimonials/server/sharing.ts ownerOfStory': 'whose testimonial an address names is asked',
  'src/features/testimonials/server/testimonial-preview.ts sweepTestimonialPreviewsJob':
    'previews of all accounts that have ended go',
  'src/features/testimonials/server/withdraw-testimonial.ts findWithdrawable':
    'whose testimonial a secret withdraws is asked',
  'src/features/testimonials/site/request/link-routes.tsx findEndedLink': 'whose link a secret opened is asked',
  'src/features/triggers/server/engine/trigger-jobs.ts purgeTriggerRunsJob': 'runs of all accounts of long ago go',
  'src/platform/database/prepared-query.ts compiler': 'an example in its comment',
  'src/server/backup/replay-erasures.ts replayErasures': 'uploads of all accounts that a backup cut off',
  'src/server/live/live-admissions.ts chosenAccounts': 'what one member of an agency sees',
  'src/site/data/page-views.ts trimPageViews':
    'page views of all accounts are added together, and go when they have served their time',
};
/** These start with the account. */
const bringsAccount = /'(\w+\.)?accountId', '=', param\(|(gate|entry|all)Conditions\(/;

test('queries read and change rows of an account by its scope, or name it as a parameter', async () => {
  const tables = (await accountTables()).map(camel).join('|');
  const query = new RegExp(`(?:selectFrom|updateTable|deleteFrom)\\('(?:${tables})(?: as \\w+)?'\\)[^;]*`, 'g');
  const found = product
    .filter(({ text }) => (text.match(query) ?? []).some((rest) => !bringsAccount.test(rest)))
    .map(({ name }) => name);
  expect(found.toSorted()).toEqual(Object.keys(withoutAccount));
});

const camel = (name: string) => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
