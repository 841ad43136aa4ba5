import { z } from 'zod';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { EntryFields } from '../entry.ts';
import { mostTemplatePhotos, taskRoles } from './template-limits.ts';

/** What a new entry begins with; what is missing here stays empty. */
export const TemplateValues = EntryFields.pick({
  title: true,
  description: true,
  categoryIds: true,
  serviceIds: true,
  tagIds: true,
  statusService: true,
  statusContent: true,
  customFields: true,
}).partial();
export type TemplateValues = z.infer<typeof TemplateValues>;

/** A photo that an entry needs, such as 'ridge'. */
export const TemplatePhoto = z.strictObject({ uid: Uid, label: line(80).min(1, 'Name the photo.') });
export type TemplatePhoto = z.infer<typeof TemplatePhoto>;

export const TemplateTask = z.strictObject({
  uid: Uid,
  title: line(300).min(1, 'Write what is to be done.'),
  assignee: z.union([z.enum(taskRoles), Uid]).default('creator'),
  /** Days after the entry is created; null for no date. */
  dueInDays: z.int().min(0, 'At least 0.').max(365, 'At most 365.').nullable().default(null),
});
export type TemplateTask = z.infer<typeof TemplateTask>;

const distinct = (list: readonly { uid: string }[]) => new Set(list.map(({ uid }) => uid)).size === list.length;

const fields = {
  name: line(80).min(1, 'Write a name.'),
  contentTypeId: Uid.or(z.literal('')).refine(Boolean, 'Choose a content type.'),
  /** Every new entry of the type begins with it, unless another one is chosen. */
  isDefault: z.boolean().default(false),
  fieldValues: TemplateValues.default({}),
  photos: z
    .array(TemplatePhoto)
    .max(mostTemplatePhotos, `A template asks for up to ${mostTemplatePhotos} photos.`)
    .refine(distinct, 'Each photo is there once.')
    .default([]),
  /** Entries without these photos can't be published; otherwise a warning says so. */
  holdsPublishing: z.boolean().default(false),
  /** Where its entries start; null for the first stage of the type's pipeline. */
  stage: z.strictObject({ pipelineId: Uid, stageId: Uid }).nullable().default(null),
  tasks: z
    .array(TemplateTask)
    .max(50, 'A template adds up to 50 tasks.')
    .refine(distinct, 'Each task is there once.')
    .default([]),
};

/** What people decide about an entry template. */
export const EntryTemplateWords = z.strictObject(fields);
export type EntryTemplateWords = z.infer<typeof EntryTemplateWords>;

export const NewEntryTemplate = EntryTemplateWords.extend({ uid: Uid.optional() });
export const EntryTemplateChange = EntryTemplateWords.extend({ templateId: Uid, version: z.int().min(1) });

export const EntryTemplate = z.object({
  ...fields,
  contentTypeId: Uid,
  uid: Uid,
  version: z.number(),
  archivedDate: z.date().nullable(),
});
export type EntryTemplate = z.infer<typeof EntryTemplate>;

/** In lists and menus. */
export const EntryTemplateItem = EntryTemplate.pick({
  uid: true,
  name: true,
  isDefault: true,
  version: true,
  archivedDate: true,
}).extend({
  /** Null where the account lacks the type of an agency's template. */
  contentTypeId: Uid.nullable(),
  contentType: z.string(),
  photoCount: z.number(),
  taskCount: z.number(),
  /** The agency's, which it offers in all of its accounts. */
  isOfAgency: z.boolean(),
});
export type EntryTemplateItem = z.infer<typeof EntryTemplateItem>;

/** An entry template as an agency offers it in all of its accounts: what one account calls by ids is named. */
export const PortableTemplate = z.object({
  contentType: z.string(),
  fieldValues: TemplateValues.omit({ categoryIds: true, serviceIds: true, tagIds: true }),
  categories: z.array(z.string()),
  services: z.array(z.string()),
  tags: z.array(z.string()),
  photos: fields.photos,
  holdsPublishing: z.boolean(),
  stage: z.object({ pipeline: z.string(), stage: z.string() }).nullable(),
  tasks: fields.tasks,
});
export type PortableTemplate = z.infer<typeof PortableTemplate>;

/** As many as an account has, so that its menu stays a menu. */
export const mostEntryTemplates = 200;

/** A photo that an entry needs, and which of its own it is. */
export const PhotoSlot = z.object({
  uid: Uid,
  label: z.string(),
  /** The entry can't be published without it. */
  isRequired: z.boolean(),
  mediaId: Uid.nullable(),
});
export type PhotoSlot = z.infer<typeof PhotoSlot>;

declare module '../entry-parts.ts' {
  interface EntryParts {
    /** The photos that its template asks for, in order. */
    photoSlots: PhotoSlot[];
  }
}
