import { selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { bigAccount } from '../big-world.data.ts';
import type { BigTenant } from './big-tenants.ts';
import { seedSite } from './seed-content.ts';
import { type DemoMedia, type DemoMedium, prepareDemoMedia, seedMedia } from './media/seed-media.ts';
import { seedTaxonomy } from './seed-taxonomy.ts';

/** The photos prepared for a run's first account; the others get copies of the files. */
export interface BigPictures {
  media?: DemoMedia;
}

/** Taxonomy, photos and site settings of one account, if missing. */
export async function setUpBigAccount(ports: Ports, account: BigTenant, pictures: BigPictures): Promise<void> {
  const hasAny = (scope: AccountScope) => selectOwn(scope, 'siteSettings').select('version').executeTakeFirst();
  if (await asSystem(ports.db, account.uid, 'big world', hasAny)) return;
  const demo = { ...bigAccount, slug: account.slug, businessName: account.businessName };
  const media = pictures.media
    ? await copyMedia(ports, account.uid, pictures.media)
    : (pictures.media = await prepareDemoMedia(ports, account.uid, demo));
  await asSystem(ports.db, account.uid, 'big world', async (scope) => {
    await seedTaxonomy(scope, demo);
    await seedMedia(scope, media.values());
    await seedSite(scope, demo, media);
  });
}

async function copyMedia({ storage }: Ports, accountId: string, media: DemoMedia): Promise<DemoMedia> {
  const copies: DemoMedia = new Map();
  for (const [name, medium] of media) {
    const uid = newUid();
    const keyOf = (key: string) => `accounts/${accountId}/media/${uid}/${key.slice(key.lastIndexOf('/') + 1)}`;
    const variants = medium.prepared.variants ?? [];
    const keys = new Set([medium.originalKey, ...variants.map((variant) => variant.key)]);
    await Promise.all([...keys].map((key) => copyFile(key, keyOf(key))));
    const prepared = {
      ...medium.prepared,
      variants: variants.map((variant) => ({ ...variant, key: keyOf(variant.key) })),
    };
    copies.set(name, { ...medium, uid, originalKey: keyOf(medium.originalKey), prepared } satisfies DemoMedium);
  }
  return copies;

  async function copyFile(from: string, to: string): Promise<void> {
    const file = await storage.localCopy(from);
    await storage.putFile(to, file.path).finally(file.release);
  }
}
