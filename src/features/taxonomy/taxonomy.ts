import { z } from 'zod';
import { line, prose } from '#lib/text.ts';
import { Uid } from '#lib/uid.ts';

/** What entries are sorted by (spec 1 §3): types, categories, services, and labels with their tags. */
export const TermKind = z.enum(['contentType', 'businessCategory', 'businessService', 'businessLabel', 'labelTag']);
export type TermKind = z.infer<typeof TermKind>;

const name = line(80).min(1, 'Write a name.');
const alias = line(80);

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

/** A new term; with a `uid` of the client's own making, creating can be repeated. */
export const NewTerm = z.discriminatedUnion('kind', [
  z.strictObject({ ...fields.contentType, ...made }),
  z.strictObject({ ...fields.businessCategory, ...made }),
  z.strictObject({ ...fields.businessService, ...made }),
  z.strictObject({ ...fields.businessLabel, ...made }),
  z.strictObject({ ...fields.labelTag, ...made, labelId: Uid }),
]);
export type NewTerm = z.infer<typeof NewTerm>;

/** A term as it shall be, on the version that was shown. */
export const TermChange = z.discriminatedUnion('kind', [
  z.strictObject({ ...fields.contentType, ...known }),
  z.strictObject({ ...fields.businessCategory, ...known }),
  z.strictObject({ ...fields.businessService, ...known }),
  z.strictObject({ ...fields.businessLabel, ...known }),
  z.strictObject({ ...fields.labelTag, ...known }),
]);
export type TermChange = z.infer<typeof TermChange>;

interface Listed {
  uid: string;
  version: number;
  /** Entries that have it, without those in the trash. */
  uses: number;
}
export interface ContentType extends Listed {
  name: string;
  /** The path of its page on the site, without slash. */
  slug: string;
  /** `testimonial` and `contactUs` are the product's own and can't be removed. */
  purpose: 'content' | 'testimonial' | 'contactUs';
}
export interface BusinessCategory extends Listed {
  label: string;
  alias: string;
}
export interface BusinessService extends BusinessCategory {
  /** Below `/services/` on the site. */
  slug: string;
  description: string;
}
export interface LabelTag extends Listed {
  label: string;
}
export interface BusinessLabel extends Listed {
  label: string;
  tags: LabelTag[];
}

/** All terms of an account, each list in its order. */
export interface Taxonomy {
  contentTypes: ContentType[];
  businessCategories: BusinessCategory[];
  businessServices: BusinessService[];
  businessLabels: BusinessLabel[];
}

/** What undoing a removal needs: the rows, and which entries had which of the terms. */
export interface RemovedTerm {
  row: TermRow;
  /** Of a label. */
  tags: TermRow[];
  links: { termId: string; entryId: string }[];
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
  alias?: string;
  description?: string;
  labelId?: string;
}

/** Most terms of one kind, so that lists stay lists; tags count by label. */
export const mostTerms = 300;
