import type { AccountScope } from '#access/scope.ts';
import { insertTemplate } from '#features/content/server/entry-templates/template-rows.ts';
import type { PortableTemplate } from '#features/content/terms/entry-template.ts';
import { newUid } from '#lib/new-uid.ts';
import { demoEntryTemplates } from '../demo-entry-templates.data.ts';
import type { DemoAccount } from '../demo-world.data.ts';
import type { SeededTaxonomy } from './seed-taxonomy.ts';

/** What an agency offers in all of its accounts: the first template of a demo business that names no service. */
export function offeredTemplate({ slug, contentTypes }: DemoAccount): { name: string; document: string } | undefined {
  const demo = demoEntryTemplates[slug]?.find(({ services }) => services.length === 0);
  if (!demo) return undefined;
  const document: PortableTemplate = {
    contentType: contentTypes[demo.contentType] ?? '',
    fieldValues: { title: demo.title, description: textOf(demo) },
    ...{ categories: [], services: [], tags: [], holdsPublishing: false, stage: null },
    ...partsOf(demo),
  };
  return { name: demo.name, document: JSON.stringify(document) };
}

type Demo = NonNullable<(typeof demoEntryTemplates)[string]>[number];

const textOf = ({ text }: Demo): string => text.map((part) => `<p>${part}</p>`).join('');

const partsOf = ({ photos, tasks }: Demo) => ({
  photos: photos.map((label) => ({ uid: newUid(), label })),
  tasks: tasks.map((task) => ({ uid: newUid(), ...task })),
});

/** What jobs of a demo business can start with: texts, photos to take and things to do. */
export async function seedEntryTemplates(
  scope: AccountScope,
  { slug }: DemoAccount,
  { contentTypes, services }: SeededTaxonomy,
): Promise<void> {
  for (const demo of demoEntryTemplates[slug] ?? []) {
    const { name, title, holdsPublishing = false } = demo;
    const contentTypeId = contentTypes[demo.contentType];
    if (!contentTypeId) continue;
    const serviceIds = demo.services.flatMap((at) => services[at] ?? []);
    await insertTemplate(scope, {
      ...{ uid: newUid(), name, contentTypeId, isDefault: false, holdsPublishing, stage: null },
      fieldValues: { title, description: textOf(demo), serviceIds },
      ...partsOf(demo),
    });
  }
}
