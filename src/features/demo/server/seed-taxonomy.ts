import type { AccountScope } from '#access/scope.ts';
import { slugOf } from '#features/content/address.ts';
import { newUid } from '#lib/uid.ts';
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

export async function seedTaxonomy({ tx, accountId }: AccountScope, demo: DemoAccount): Promise<SeededTaxonomy> {
  const types = demo.contentTypes.map((name, position) => ({
    accountId,
    uid: newUid(),
    name,
    slug: slugOf(name),
    position,
  }));
  const testimonial = {
    accountId,
    uid: newUid(),
    name: 'Testimonial',
    slug: 'testimonial',
    position: types.length,
    purpose: 'testimonial' as const,
  };
  const contact = {
    accountId,
    uid: newUid(),
    name: 'Contact us',
    slug: 'contact-request',
    position: types.length + 1,
    purpose: 'contactUs' as const,
  };
  await tx
    .insertInto('contentType')
    .values([...types, testimonial, contact])
    .execute();
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
    contentTypes: types.map((type) => type.uid),
    testimonialType: testimonial.uid,
    categories: categories.map((category) => category.uid),
    services: services.map((service) => service.uid),
    tags: tags.map((list) => list.map((tag) => tag.uid)),
  };
}
