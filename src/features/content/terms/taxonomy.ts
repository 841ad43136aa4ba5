import { z } from 'zod';
import { typeIcons } from '../type-icons.ts';
import { line, prose } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import type { EntryTemplateWords } from './entry-template.ts';

/** The taxonomy of entries (spec 1 §3): types, categories, services, and labels with their tags. */
export const TermKind = z.enum(['contentType', 'businessCategory', 'businessService', 'businessLabel', 'labelTag']);
export type TermKind = z.infer<typeof TermKind>;

const name = line(80).min(1, 'Write a name.');
const alias = line(80);

/** The common fields of all kinds' forms; kinds without a field omit it. */
export const TermWords = z.object({ name, alias: alias.optional(), description: prose(2_000).optional() });
export type TermWords = z.infer<typeof TermWords>;

const fields = {
  contentType: { kind: z.literal('contentType'), name },
  businessCategory: { kind: z.literal('businessCategory'), label: name, alias: alias.optional() },
  businessService: {
    kind: z.literal('businessService'),
    label: name,
    alias: alias.optional(),
    description: prose(2_000).optional(),
  },
  businessLabel: { kind: z.literal('businessLabel'), label: name },
  labelTag: { kind: z.literal('labelTag'), label: name },
};
const made = { uid: Uid.optional() };
const known = { termId: Uid, version: z.number().int().min(1) };

/** A new term; with a client-generated `uid`, creation is idempotent. */
export const NewTerm = z.discriminatedUnion('kind', [
  z.strictObject({ ...fields.contentType, ...made }),
  z.strictObject({ ...fields.businessCategory, ...made }),
  z.strictObject({ ...fields.businessService, ...made }),
  z.strictObject({ ...fields.businessLabel, ...made }),
  z.strictObject({ ...fields.labelTag, ...made, labelId: Uid }),
]);
export type NewTerm = z.infer<typeof NewTerm>;

/** A term's new values, based on the version that was shown. */
export const TermChange = z.discriminatedUnion('kind', [
  z.strictObject({ ...fields.contentType, ...known }),
  z.strictObject({ ...fields.businessCategory, ...known }),
  z.strictObject({ ...fields.businessService, ...known }),
  z.strictObject({ ...fields.businessLabel, ...known }),
  z.strictObject({ ...fields.labelTag, ...known }),
]);
export type TermChange = z.infer<typeof TermChange>;

const Listed = z.object({
  uid: Uid,
  version: z.number(),
  /** The number of its entries, without those in the trash. */
  uses: z.number(),
});
export const ContentType = Listed.extend({
  name: z.string(),
  /** The path of its page on the site, without slash. */
  slug: z.string(),
  /** `testimonial` and `contactUs` are built in and can't be removed. */
  purpose: z.enum(['content', 'testimonial', 'contactUs']),
  /** One of `typeIcons`; '' for none. */
  icon: z.string(),
  /** What several of its entries are called; '' as one. */
  plural: z.string(),
  /** Otherwise the website shows none of its entries. */
  isPublic: z.boolean(),
});
export type ContentType = z.infer<typeof ContentType>;

/** What people decide about a content type. */
export const ContentTypeWords = z.strictObject({
  name,
  plural: line(80).default(''),
  icon: z.enum(['', ...typeIcons]).default(''),
  isPublic: z.boolean().default(true),
});
export type ContentTypeWords = z.infer<typeof ContentTypeWords>;
export const ContentTypeChange = ContentTypeWords.extend({ contentTypeId: Uid, version: z.number().int().min(1) });
const BusinessCategory = Listed.extend({ label: z.string(), alias: z.string() });
export type BusinessCategory = z.infer<typeof BusinessCategory>;
const BusinessService = BusinessCategory.extend({
  /** Under `/services/` on the site. */
  slug: z.string(),
  description: z.string(),
});
export type BusinessService = z.infer<typeof BusinessService>;
const LabelTag = Listed.extend({ label: z.string() });
export type LabelTag = z.infer<typeof LabelTag>;
const BusinessLabel = Listed.extend({ label: z.string(), tags: z.array(LabelTag) });
export type BusinessLabel = z.infer<typeof BusinessLabel>;

/** All terms of an account, each list in order. */
export const Taxonomy = z.object({
  contentTypes: z.array(ContentType),
  businessCategories: z.array(BusinessCategory),
  businessServices: z.array(BusinessService),
  businessLabels: z.array(BusinessLabel),
});
export type Taxonomy = z.infer<typeof Taxonomy>;
/** A term after a write. */
export const TermVersion = z.object({ uid: Uid, version: z.number() });
export type TermVersion = z.infer<typeof TermVersion>;

/** What is needed to undo a removal: the rows, and the entries that had each term. */
export interface RemovedTerm {
  row: TermRow;
  /** Of a label. */
  tags: TermRow[];
  links: { termId: string; entryId: string }[];
  /** Of a content type. */
  entryTemplates?: (EntryTemplateWords & { uid: string; version: number })[];
}

/** A row of any kind of term. */
export interface TermRow {
  uid: string;
  position: number;
  version: number;
  label?: string;
  name?: string;
  slug?: string;
  purpose?: ContentType['purpose'];
  icon?: string;
  plural?: string;
  isPublic?: boolean;
  alias?: string;
  description?: string;
  labelId?: string;
}

/** The maximum number of terms of one kind, so that lists stay short; tags count per label. */
export const mostTerms = 300;
