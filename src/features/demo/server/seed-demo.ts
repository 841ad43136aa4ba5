import { openAsBlob } from 'node:fs';
import path from 'node:path';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem, inSystem, type SystemScope } from '#access/scope.ts';
import { accountWithin } from '#access/authorization/account-within.ts';
import { takePicture } from '#features/branding/server/take-picture.ts';
import { periodEnd } from '#features/billing/plan-state.ts';
import { reconcilePlan } from '#features/billing/server/payer.ts';
import { startPlan } from '#features/billing/server/plan-changes.ts';
import { accountPlanRow, planRow } from '#features/billing/server/catalog.ts';
import { accountPayers, agencyPayers } from '#features/billing/server/payers.ts';
import { readSettings } from '#features/templates/server/snapshot-parts.ts';
import { publishLogo } from '#features/tenants/server/accounts/account-profile.ts';
import { newUid } from '#lib/new-uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { packageRoot } from '#platform/package-root.ts';
import { demoAccounts } from '../demo-accounts.data.ts';
import type { DemoAccount } from '../demo-world.data.ts';
import { addDemoVideos } from './media/add-demo-videos.ts';
import { seedContent } from './seed-content.ts';
import { offeredTemplate } from './seed-entry-templates.ts';
import { prepareDemoMedia, seedMedia } from './media/seed-media.ts';
import { seedNotifications } from './seed-notifications.ts';
import { seedTaxonomy } from './seed-taxonomy.ts';
import { seedTenants } from './seed-tenants.ts';
import { demoPlanName, demoPlans } from '../demo-plans.data.ts';
import { demoAccountPlans, demoResale } from '../demo-account-plans.data.ts';

const slug = 'summit-roofing';

/** A template of one account's set-up; does nothing if there are templates. */
async function seedTemplate(scope: SystemScope): Promise<void> {
  const { tx } = scope;
  if (await tx.selectFrom('accountTemplate').select('uid').limit(1).executeTakeFirst()) return;
  const source = tx.selectFrom('account').select(['uid', 'agencyId']).where('slug', '=', slug);
  const account = await source.where('deletedDate', 'is', null).executeTakeFirst();
  if (!account) return;
  const { uid: accountId, agencyId } = account;
  const settings = JSON.stringify(await readSettings(accountWithin(scope, { accountId, agencyId })));
  const templateId = newUid();
  const template = { uid: templateId, agencyId, name: 'Roofing company', sourceAccountId: accountId };
  await tx.insertInto('accountTemplate').values(rowFor('accountTemplate', template)).execute();
  const version = { agencyId, templateId, number: 1, note: '', settings };
  await tx.insertInto('templateVersion').values(rowFor('templateVersion', version)).execute();
  const offered = demoAccounts.filter((demo) => demo.slug === slug).flatMap((demo) => offeredTemplate(demo) ?? []);
  for (const one of offered) {
    const row = rowFor('agencyEntryTemplate', { agencyId, uid: newUid(), ...one });
    await tx.insertInto('agencyEntryTemplate').values(row).execute();
  }
}

/** Between two progress lines about the same account, in milliseconds. */
const quietMs = 4_000;

/**
 * Creates the demo data on a first start (R-22b). Each account has its own transaction, so interrupted seeding
 * continues with the next start.
 */
export async function seedDemo(ports: Ports, tell: (line: string) => void): Promise<void> {
  await inSystem(ports.db, 'demo', async (scope) => {
    await seedTenants(scope, ports.config);
    await seedPlans(scope, ports.clock.now());
    await seedAccountPlans(scope, ports.clock.now());
  });
  for (const [at, demo] of demoAccounts.entries()) {
    const account = await findAccount(ports, demo.slug);
    if (!account) continue;
    if (!account.isSeeded) {
      const entries = demo.jobs.length + demo.reviews.length;
      tell(`Demo, ${at + 1} of ${demoAccounts.length}: ${demo.businessName} (${entries} entries) …`);
      await seedAccount(ports, account.uid, demo, nowAndThen(tell));
      await inSystem(ports.db, 'demo', (scope) => seedNotifications(scope, account.uid, ports.clock.now()));
    }
  }
  await inSystem(ports.db, 'demo', seedTemplate);
}

/** Adds what demo data lack when they are first viewed. Videos take as long as all photos together. */
export async function completeDemo(ports: Ports, stopping: AbortSignal, tell: (line: string) => void): Promise<void> {
  let added = 0;
  for (const demo of demoAccounts) {
    const account = await findAccount(ports, demo.slug);
    if (account) added += await addDemoVideos(ports, account.uid, demo, stopping);
  }
  if (added > 0 && !stopping.aborted) tell('The demo videos are ready');
}

/** Someone is waiting: shows progress, without a line per photo. */
function nowAndThen(tell: (line: string) => void): (line: string) => void {
  let last = performance.now();
  return (line) => {
    if (performance.now() - last < quietMs) return;
    last = performance.now();
    tell(line);
  };
}

/** A demo account that hasn't been deleted, and whether it has content. */
function findAccount(ports: Ports, slug: string): Promise<{ uid: string; isSeeded: boolean } | undefined> {
  return inSystem(ports.db, 'demo', ({ tx }) =>
    tx
      .selectFrom('account as a')
      .select(({ exists, selectFrom }) => [
        'a.uid',
        exists(selectFrom('siteSettings as s').select('s.accountId').whereRef('s.accountId', '=', 'a.uid'))
          .$castTo<boolean>()
          .as('isSeeded'),
      ])
      .where('slug', '=', slug)
      .where('a.deletedDate', 'is', null)
      .executeTakeFirst(),
  );
}

async function seedAccount(
  ports: Ports,
  accountId: string,
  demo: DemoAccount,
  tell: (line: string) => void,
): Promise<void> {
  const media = await prepareDemoMedia(ports, accountId, demo, (done, all) => tell(`  ${done} of ${all} photos …`));
  await seedAgencyMarks(ports, demo);
  await asSystem(ports.db, accountId, 'demo', async (scope) => {
    const taxonomy = await seedTaxonomy(scope, demo);
    await seedMedia(scope, media.values());
    await seedIcon(scope, media.get('icon')?.uid);
    await seedContent(scope, demo, taxonomy, media, ports.clock.now());
  });
}

async function seedIcon(scope: AccountScope, logoMediaId: string | undefined): Promise<void> {
  if (!logoMediaId) return;
  await scope.tx.updateTable('account').set({ logoMediaId }).where('uid', '=', scope.accountId).execute();
  await publishLogo(scope, logoMediaId);
}

/** The house's plans, one of them paid by each agency; does nothing if there are plans. */
async function seedPlans(scope: SystemScope, now: Date): Promise<void> {
  const { tx } = scope;
  if (await tx.selectFrom('agencyPlan').select('uid').limit(1).executeTakeFirst()) return;
  const rows = demoPlans.map((plan) => rowFor('agencyPlan', { ...planRow(plan), uid: newUid() }));
  await tx.insertInto('agencyPlan').values(rows).execute();
  const planId = rows.find(({ name }) => name === demoPlanName)?.uid ?? '';
  const agencies = await tx.selectFrom('agencyCurrentPlan').select('agencyId').execute();
  await tx.updateTable('agencyCurrentPlan').set({ trialEndDate: null }).execute();
  for (const { agencyId } of agencies) await startPlan(scope, { kind: agencyPayers, id: agencyId }, { planId, now });
  await tx.updateTable('planInvoice').set({ paidDate: now, paidNote: 'Demo' }).execute();
  // Nobody pays in a demo: it has a year before it would be read-only.
  const periodEndDate = periodEnd(now, 'year');
  await tx.updateTable('agencyCurrentPlan').set({ overdueDate: null, periodEndDate }).execute();
}

/** One agency's price list, and an account that has paid for a plan of it; does nothing if there are such plans. */
async function seedAccountPlans(scope: SystemScope, now: Date): Promise<void> {
  const { tx } = scope;
  if (await tx.selectFrom('accountPlan').select('uid').limit(1).executeTakeFirst()) return;
  const seller = await tx.selectFrom('agency').select('uid').where('slug', '=', demoResale.agency).executeTakeFirst();
  const buyer = await tx.selectFrom('account').select('uid').where('slug', '=', demoResale.account).executeTakeFirst();
  if (!seller || !buyer) return;
  const rows = demoAccountPlans.map((plan) =>
    rowFor('accountPlan', { ...accountPlanRow(plan), agencyId: seller.uid, uid: newUid() }),
  );
  await tx.insertInto('accountPlan').values(rows).execute();
  const planId = rows.find(({ name }) => name === demoResale.plan)?.uid ?? '';
  const payer = { kind: accountPayers, id: buyer.uid };
  await startPlan(scope, payer, { planId, now });
  await tx.updateTable('accountInvoice').set({ paidDate: now, paidNote: 'Demo' }).execute();
  await reconcilePlan(scope, payer, now);
}

/** Sets the logos and icon of the agency whose first account this is, as if they had been uploaded. */
async function seedAgencyMarks(ports: Ports, { slug, agency }: DemoAccount): Promise<void> {
  if (demoAccounts.find((demo) => demo.agency === agency)?.slug !== slug) return;
  const { uid: id } = await inSystem(ports.db, 'demo', ({ tx }) =>
    tx.selectFrom('agency').select('uid').where('slug', '=', agency).executeTakeFirstOrThrow(),
  );
  const take = async (name: string) => {
    const file = await openAsBlob(path.join(packageRoot, 'src/features/demo/logos', name));
    const owner = { kind: 'agency' as const, id };
    return takePicture(ports, { owner, name, body: file.stream() }, (record) => inSystem(ports.db, 'demo', record));
  };
  const marks = {
    logoPictureId: await take(`${agency}-logo.png`),
    darkLogoPictureId: await take(`${agency}-logo-dark.png`),
    iconPictureId: await take(`${agency}-icon.png`),
  };
  await inSystem(ports.db, 'demo', ({ tx }) => tx.updateTable('agency').set(marks).where('uid', '=', id).execute());
}
