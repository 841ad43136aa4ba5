import { sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem, inSystem } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { bigPassword, type BigSize, type BigTenant, ensureBigTenants } from './big-tenants.ts';
import { bigShapes } from '../big-shapes.ts';
import { addBigEntries } from './big-entries.ts';
import { bigAccount } from '../big-world.data.ts';
import { seedSite } from './seed-content.ts';
import { type DemoMedia, type DemoMediaItem, prepareDemoMedia, seedMedia } from './media/seed-media.ts';
import { seedTaxonomy } from './seed-taxonomy.ts';

const most = 60;

/** Many tags besides the account's own, most of them rare, as after years of work. */
async function addBigTags(scope: AccountScope): Promise<void> {
  const { tx, accountId } = scope;
  const label = { accountId, uid: newUid(), label: 'Details', position: 9 };
  const known = await selectOwn(scope, 'businessLabel')
    .select('uid')
    .where('label', '=', label.label)
    .executeTakeFirst();
  if (known) return;
  await tx.insertInto('businessLabel').values(label).execute();
  const tags = Array.from({ length: most }, (_, position) => ({
    ...{ accountId, uid: newUid(), labelId: label.uid },
    ...{ label: `Detail ${position + 1}`, position },
  }));
  await tx.insertInto('labelTag').values(tags).execute();
}

/** More than this per transaction would lock the account's row too long beside a running server. */
const chunk = 250;
/** Plain rows are fast, yet a hundred thousand at once would exceed the statement timeout. */
const mediaChunk = 10_000;

/**
 * Extends the large data set to a size: accounts of 'Big World Agency', with entries in each. Only what is missing is
 * added, in chunks per account, so an interrupted run can be repeated.
 */
export async function seedMany(ports: Ports, size: BigSize, tell: (line: string) => void): Promise<void> {
  const since = performance.now();
  const { accounts, added } = await inSystem(ports.db, 'big world', (scope) =>
    ensureBigTenants(scope, ports.config, size.accounts),
  );
  tell(`Big World Agency: ${accounts.length} accounts, ${added} of them new`);
  const pictures: BigPictures = {};
  let entries = 0;
  for (const [at, account] of accounts.entries()) {
    await setUpBigAccount(ports, account, pictures);
    await asSystem(ports.db, account.uid, 'big world', async (scope) => {
      if (size.shape === 'skewed') await addBigTags(scope);
    });
    await fillMedia(ports, account.uid, size.media ?? 0);
    const made = await fill(ports, account.uid, size);
    entries += made;
    const seconds = (performance.now() - since) / 1_000;
    const left = (seconds / (at + 1)) * (accounts.length - at - 1);
    const note = made ? `${made} entries` : 'complete already';
    tell(
      `  ${at + 1} of ${accounts.length}  ${account.slug}  ${note}  ${seconds.toFixed(0)} s, about ${left.toFixed(0)} s left`,
    );
  }
  tell(entries || added ? `Added ${added} accounts and ${entries} entries.` : 'Nothing was missing.');
  const { publicUrl, sitesHost } = ports.config;
  const port = publicUrl.port && `:${publicUrl.port}`;
  tell(`Sign in at ${publicUrl.origin} as owner-001@bigworld.test … with the password '${bigPassword}'.`);
  for (const { slug } of accounts.slice(0, 1)) tell(`Its site: ${publicUrl.protocol}//${slug}.${sitesHost}${port}`);
}

async function fill(ports: Ports, accountId: string, { entries: wanted, shape }: BigSize): Promise<number> {
  const adding = { wanted, most: chunk, shape: bigShapes[shape ?? 'even'], now: ports.clock.now() };
  let made = 0;
  for (let isDone = false; !isDone;) {
    const now = await asSystem(ports.db, accountId, 'big world', (scope) => addBigEntries(scope, adding));
    made += now;
    isDone = now < chunk;
  }
  return made;
}

async function fillMedia(ports: Ports, accountId: string, wanted: number): Promise<void> {
  const adding = { wanted, most: mediaChunk };
  const add = () => asSystem(ports.db, accountId, 'big world', (scope) => addBigMedia(scope, adding));
  while ((await add()) === mediaChunk);
}

/**
 * Adds up to `most` of the missing media until there are `wanted`, besides the photos, for lists and counts with many
 * rows. They are only rows that share the first photo's files, so none may be permanently deleted. Returns the number
 * added.
 */
async function addBigMedia(
  { tx, accountId }: AccountScope,
  { wanted, most }: { wanted: number; most: number },
): Promise<number> {
  if (wanted === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    with had as (select count(*) as media from media where account_id = ${accountId} and name like 'big-%'),
      first as (select * from media where account_id = ${accountId} and name not like 'big-%' order by name, uid limit 1)
    insert into media (account_id, uid, kind, type, name, size, media_upload_completed, original_key, variants, width,
      height, thumbhash, dominant_color, create_date, update_date)
    select account_id, gen_random_uuid()::text, kind, type, 'big-' || n || '.jpg', size, true, original_key, variants, width,
      height, thumbhash, dominant_color, create_date - n * interval '10 minutes', update_date - n * interval '10 minutes'
    from first, had, generate_series(had.media + 1, least(${wanted}, had.media + ${most})) n`.execute(tx);
  return Number(numAffectedRows);
}

/** The photos prepared for a run's first account; the others get copies of the files. */
interface BigPictures {
  media?: DemoMedia;
}

/** Taxonomy, photos and site settings of one account, if missing. */
async function setUpBigAccount(ports: Ports, account: BigTenant, pictures: BigPictures): Promise<void> {
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
  for (const [name, mediaItem] of media) {
    const uid = newUid();
    const keyOf = (key: string) => `accounts/${accountId}/media/${uid}/${key.slice(key.lastIndexOf('/') + 1)}`;
    const variants = mediaItem.prepared.variants ?? [];
    const keys = new Set([mediaItem.originalKey, ...variants.map((variant) => variant.key)]);
    await Promise.all([...keys].map((key) => copyFile(key, keyOf(key))));
    const prepared = {
      ...mediaItem.prepared,
      variants: variants.map((variant) => ({ ...variant, key: keyOf(variant.key) })),
    };
    copies.set(name, {
      ...mediaItem,
      uid,
      originalKey: keyOf(mediaItem.originalKey),
      prepared,
    } satisfies DemoMediaItem);
  }
  return copies;

  async function copyFile(from: string, to: string): Promise<void> {
    const file = await storage.localCopy(from);
    await storage.putFile(to, file.path).finally(file.release);
  }
}
