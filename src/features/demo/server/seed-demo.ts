import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem, inSystem } from '#access/scope.ts';
import { publishLogo } from '#features/tenants/server/accounts/publish-logo.ts';
import { demoAccounts } from '../demo-accounts.data.ts';
import type { DemoAccount } from '../demo-world.data.ts';
import { addDemoVideos } from './media/add-demo-videos.ts';
import { seedAccountPlans } from './agencies/seed-account-plans.ts';
import { seedAgencyMarks } from './agencies/seed-agency-marks.ts';
import { seedContent } from './seed-content.ts';
import { prepareDemoMedia, seedMedia } from './media/seed-media.ts';
import { seedPlans } from './agencies/seed-plans.ts';
import { seedTaxonomy } from './seed-taxonomy.ts';
import { seedTemplate } from './agencies/seed-template.ts';
import { seedTenants } from './seed-tenants.ts';

/** Between two progress lines about the same account, in milliseconds. */
const quietMs = 4_000;

/**
 * Creates the demo data on a first start (decision 22b). Each account has its own transaction, so interrupted seeding
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
