import type { Ports } from '#access/ports.ts';
import { asSystem, inSystem } from '#access/scope.ts';
import { demoAccounts } from '../demo-accounts.data.ts';
import type { DemoAccount } from '../demo-world.data.ts';
import { seedAgencyMarks } from './seed-agency-marks.ts';
import { seedContent } from './seed-content.ts';
import { prepareDemoMedia, seedMedia } from './seed-media.ts';
import { seedTaxonomy } from './seed-taxonomy.ts';
import { seedTenants } from './seed-tenants.ts';

/** Between two lines about the same account, in milliseconds. */
const quietMs = 4_000;

/**
 * Makes the demo world on a first start (decision 22b). Each account comes in one transaction
 * of its own, so an interrupted seeding goes on with the next start.
 */
export async function seedDemo(ports: Ports, tell: (line: string) => void): Promise<void> {
  await inSystem(ports.db, 'demo', (scope) => seedTenants(scope, ports.config.publicUrl.hostname));
  for (const [at, demo] of demoAccounts.entries()) {
    const accountId = await findUnseeded(ports, demo.slug);
    if (!accountId) continue;
    const entries = demo.jobs.length + demo.reviews.length;
    tell(`Demo, ${at + 1} of ${demoAccounts.length}: ${demo.businessName} (${entries} entries) …`);
    await seedAccount(ports, accountId, demo, nowAndThen(tell));
  }
}

/** Somebody waits for it: they see that it goes on, without a line for each photo. */
function nowAndThen(tell: (line: string) => void): (line: string) => void {
  let last = performance.now();
  return (line) => {
    if (performance.now() - last < quietMs) return;
    last = performance.now();
    tell(line);
  };
}

/** The id of a demo account that has nothing in it yet. */
function findUnseeded(ports: Ports, slug: string): Promise<string | undefined> {
  return inSystem(ports.db, 'demo', async ({ tx }) => {
    const row = await tx
      .selectFrom('account as a')
      .select('a.uid')
      .where('a.slug', '=', slug)
      .where((is) =>
        is.not(is.exists(is.selectFrom('contentType as t').select('t.uid').whereRef('t.accountId', '=', 'a.uid'))),
      )
      .executeTakeFirst();
    return row?.uid;
  });
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
    await seedContent(scope, demo, taxonomy, media, ports.clock.now());
  });
}
