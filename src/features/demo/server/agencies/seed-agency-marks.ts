import { openAsBlob } from 'node:fs';
import path from 'node:path';
import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';
import { takePicture } from '#features/branding/server/take-picture.ts';
import { packageRoot } from '#platform/package-root.ts';
import { demoAccounts } from '../../demo-accounts.data.ts';
import type { DemoAccount } from '../../demo-world.data.ts';

/** Sets the logos and icon of the agency whose first account this is, as if they had been uploaded. */
export async function seedAgencyMarks(ports: Ports, { slug, agency }: DemoAccount): Promise<void> {
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
