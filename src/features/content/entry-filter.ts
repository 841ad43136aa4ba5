import { z } from 'zod';
import { line } from '#lib/text/text.ts';
import { isTimeZone } from '#lib/time/time-zone.ts';
import { Uid } from '#lib/uid.ts';
import { ContentStatus, PublishStatus, ServiceStatus } from './entry.ts';
import { entrySorts, isFieldSort, sortDirections } from './entry-order.ts';
import { entryStatuses } from './entry-status.ts';
import { Filter } from './fields/filter-schema.ts';

/** The filter of an entry list. All chosen categories, services and tags must match (spec 2 §5). */
export const EntryFilter = z.strictObject({
  /** Part of the title, text, place or customer, ignoring case and accents. */
  search: line(200).optional(),
  contentTypeId: Uid.optional(),
  pipelineId: Uid.optional(),
  /** Any of these stages. */
  stageIds: z.array(Uid).max(60).optional(),
  categoryIds: z.array(Uid).max(20).optional(),
  serviceIds: z.array(Uid).max(20).optional(),
  tagIds: z.array(Uid).max(20).optional(),
  /** Any of these statuses, or all. `status` combines content and publish status, as people see it. */
  status: z.array(z.enum(entryStatuses)).optional(),
  statusService: z.array(ServiceStatus).optional(),
  statusContent: z.array(ContentStatus).optional(),
  statusPublish: z.array(PublishStatus).optional(),
  /** Conditions on any fields of entries, combined. */
  where: Filter.optional(),
  /** In which the days of `where` begin and end; else the business's own. */
  timeZone: z.string().max(60).refine(isTimeZone, 'This is no time zone.').optional(),
  /** Only entries created by the current user. */
  mine: z.boolean().optional(),
  /** Only entries in the trash, instead of the others. */
  trash: z.boolean().optional(),
});
export type EntryFilter = z.infer<typeof EntryFilter>;

export const EntryListQuery = EntryFilter.extend({
  /** A custom field is `fields.` and its key. */
  sort: z
    .union([z.enum(entrySorts), z.string().max(100).refine(isFieldSort, 'Entries can’t be sorted by this.')])
    .default('updateDate'),
  direction: z.enum(sortDirections).default('desc'),
  /** Custom fields whose values each entry has in `fields`: `fields.` and the key. */
  fields: z.array(z.string().max(100).refine(isFieldSort, 'Entries have no such field.')).max(20).optional(),
  /** `nextCursor` of the previous page. */
  cursor: z.string().max(2_000).optional(),
  /** Spec 1 §9: a lazy list adds 30. */
  limit: z.number().int().min(1).max(100).default(30),
});
export type EntryListQuery = z.infer<typeof EntryListQuery>;
