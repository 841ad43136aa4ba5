import path from 'node:path';
import type { Ports } from '#access/ports.ts';
import type { AccountScope } from '#access/scope.ts';
import { packageRoot } from '#platform/package-root.ts';
import { demoAccounts } from '../demo-accounts.data.ts';
import type { DemoAccount } from '../demo-world.data.ts';
import { type DemoMedium, prepareOne } from './seed-media.ts';

interface AgencyMarks {
  logo: DemoMedium;
  icon: DemoMedium;
}

/**
 * Logo and icon of the agency whose first account this is. A picture belongs to an account, so that is where they lie;
 * they are public as long as the agency shows them.
 */
export async function prepareAgencyMarks(
  ports: Ports,
  accountId: string,
  { slug, agency }: DemoAccount,
): Promise<AgencyMarks | undefined> {
  if (demoAccounts.find((demo) => demo.agency === agency)?.slug !== slug) return undefined;
  const prepare = (kind: 'logo' | 'icon') => {
    const file = path.join(packageRoot, 'src/features/demo/logos', `${agency}-${kind}.png`);
    return prepareOne(ports, accountId, file, 'image', `The agency’s ${kind}`);
  };
  return { logo: await prepare('logo'), icon: await prepare('icon') };
}

export async function seedAgencyMarks({ tx, accountId }: AccountScope, { logo, icon }: AgencyMarks): Promise<void> {
  const agency = await tx
    .updateTable('agency')
    .set({ logoMediaId: logo.uid, iconMediaId: icon.uid })
    .where('uid', '=', (is) => is.selectFrom('account').select('agencyId').where('uid', '=', accountId))
    .returning('uid')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('mediaPublication')
    .values([logo.uid, icon.uid].map((mediaId) => ({ accountId, mediaId, source: 'logo', sourceId: agency.uid })))
    .execute();
}
