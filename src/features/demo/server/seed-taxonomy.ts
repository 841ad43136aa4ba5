import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { slugOf } from '#features/content/address.ts';
import { ensureContentType } from '#features/content/server/terms/content-types.ts';
import { newUid } from '#lib/new-uid.ts';
import { demoTypeIcons, demoTypePlurals } from '../demo-routines.data.ts';
import type { DemoAccount } from '../demo-world.data.ts';

/** Ids in the order of the demo's lists. */
export interface SeededTaxonomy {
  contentTypes: string[];
  testimonialType: string;
  categories: string[];
  services: string[];
  /** By label, then by tag. */
  tags: string[][];
}

/** The account has had its content types since it was created. */
export async function seedTaxonomy(scope: AccountScope, demo: DemoAccount): Promise<SeededTaxonomy> {
  const { tx, accountId } = scope;
  const types = await selectOwn(scope, 'contentType').select(['uid', 'name', 'purpose']).orderBy('position').execute();
  for (const { uid, name } of types) {
    const look = { icon: demoTypeIcons[name] ?? '', plural: demoTypePlurals[name] ?? '' };
    await updateOwn(scope, 'contentType').set(look).where('uid', '=', uid).execute();
  }
  const categories = demo.categories.map((label, position) => ({ accountId, uid: newUid(), label, position }));
  await tx.insertInto('businessCategory').values(categories).execute();
  const services = demo.services.map(({ label, description }, position) => ({
    accountId,
    uid: newUid(),
    label,
    slug: slugOf(label),
    description,
    position,
  }));
  await tx.insertInto('businessService').values(services).execute();
  const labels = demo.labels.map(({ label }, position) => ({ accountId, uid: newUid(), label, position }));
  await tx.insertInto('businessLabel').values(labels).execute();
  const tags = demo.labels.map(({ tags: names }, at) =>
    names.map((label, position) => ({ accountId, uid: newUid(), labelId: labels[at]?.uid ?? '', label, position })),
  );
  await tx.insertInto('labelTag').values(tags.flat()).execute();
  return {
    contentTypes: types.flatMap(({ uid, purpose }) => (purpose === 'content' ? [uid] : [])),
    testimonialType: await ensureContentType(scope, 'testimonial'),
    categories: categories.map((category) => category.uid),
    services: services.map((service) => service.uid),
    tags: tags.map((list) => list.map((tag) => tag.uid)),
  };
}
