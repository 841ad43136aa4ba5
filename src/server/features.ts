import type { AnyJob } from '#access/jobs/define-job.ts';
import type { Subscription } from '#access/events/define-event.ts';
import { branding } from '#features/branding/server/index.ts';
import type { EntryPart } from '#features/content/server/entry-part.ts';
import { content } from '#features/content/server/index.ts';
import { registerEntryParts } from '#features/content/server/registered-parts.ts';
import { media } from '#features/media/server/index.ts';
import { operations } from '#features/operations/server/index.ts';
import { people } from '#features/people/server/index.ts';
import { taxonomy } from '#features/taxonomy/server/index.ts';
import { tenants } from '#features/tenants/server/index.ts';
import { testimonials } from '#features/testimonials/server/index.ts';
import { maintenanceJob } from './maintenance.job.ts';

interface Feature {
  jobs?: readonly AnyJob[];
  on?: readonly Subscription[];
  entryParts?: readonly EntryPart[];
}

/** The one list of capabilities that work in the background. */
const features: Feature[] = [branding, content, media, operations, people, taxonomy, tenants, testimonials];

registerEntryParts(features.flatMap((feature) => feature.entryParts ?? []));

export const subscriptions: Subscription[] = features.flatMap((feature) => feature.on ?? []);
export const jobs: AnyJob[] = [
  maintenanceJob,
  ...features.flatMap((feature) => feature.jobs ?? []),
  ...subscriptions.map((subscription) => subscription.job),
];
