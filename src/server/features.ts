import type { AnyJob } from '#access/jobs/define-job.ts';
import type { Subscription } from '#access/events/define-event.ts';
import { branding } from '#features/branding/server/index.ts';
import { content } from '#features/content/server/index.ts';
import { media } from '#features/media/server/index.ts';
import { operations } from '#features/operations/server/index.ts';
import { people } from '#features/people/server/index.ts';
import { taxonomy } from '#features/taxonomy/server/index.ts';
import { tenants } from '#features/tenants/server/index.ts';
import { testimonials } from '#features/testimonials/server/index.ts';
import { maintenanceJob } from './maintenance.job.ts';

/** The one list of capabilities that work in the background. */
const features: { jobs?: readonly AnyJob[]; on?: readonly Subscription[] }[] = [
  branding,
  content,
  media,
  operations,
  people,
  taxonomy,
  tenants,
  testimonials,
];

export const subscriptions: Subscription[] = features.flatMap((feature) => feature.on ?? []);
export const jobs: AnyJob[] = [
  maintenanceJob,
  ...features.flatMap((feature) => feature.jobs ?? []),
  ...subscriptions.map((subscription) => subscription.job),
];
