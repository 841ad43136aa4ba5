import { z } from 'zod';
import { storable } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { ContentStatus, PublishStatus, ServiceStatus } from './entry.ts';

/** The destination of that name in every account. */
export const websiteDestination: Uid = '052c-3d2e-94b2-cb08-a302-3bba-c726';

/** An empty list allows every status: publication is the outer gate (R-11a). */
const AllowedStatuses = z.object({
  content: z.array(ContentStatus).default([]),
  service: z.array(ServiceStatus).default([]),
  publish: z.array(PublishStatus).default([]),
});

/** The site settings that decide which entries it shows and how their public copies are written. */
export const PublicationSettings = z.object({
  statuses: AllowedStatuses.prefault({}),
  hideMissingContent: z.boolean().default(false),
  /** Ids of content types, whose entries are public; an empty list means all. */
  contentTypes: z.array(Uid).default([]),
  provideMapView: z.boolean().default(true),
  /** Ids of destinations whose writings provide titles if `websites` lists none. */
  destinations: z
    .array(storable(z.string().trim().min(1).max(100)))
    .max(50)
    .default([]),
  /** Ids of destinations whose writings provide title and description; the first match wins. */
  websites: z
    .array(storable(z.string().max(100)))
    .max(50)
    .default([websiteDestination]),
});
export type PublicationSettings = z.infer<typeof PublicationSettings>;

/**
 * Why a published entry isn't on the website: its content type isn't public, or isn't among those of the gallery; its
 * status or what it lacks, by the gallery's settings; or the plan, which shows the newest entries.
 */
export const HiddenReason = z.enum(['privateType', 'contentType', 'status', 'incomplete', 'freePlan']);
export type HiddenReason = z.infer<typeof HiddenReason>;
