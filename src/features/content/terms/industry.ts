import { z } from 'zod';
import { WorkKind } from '../work-kind.ts';
import { SearchQuery } from '#lib/lists/page.ts';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { modelsFound, modelsOnPage } from './models-on-page.ts';

/** Shorter searches find everything (spec 1 §5). */
export const fewestSearched = 3;

const label = line(80).min(1, 'Write a name.');

export const NewIndustry = z.strictObject({ label });
export const IndustryChange = z.strictObject({ industryId: Uid, version: z.int().min(1), label });

export interface IndustryItem {
  industryId: string;
  label: string;
  version: number;
  /** How many kinds of business belong to it. */
  modelCount: number;
}

const names = (most: number) => z.array(label).max(most, `At most ${most}, please.`);

/** A kind of business, with the terms that a new account of it starts with (spec 1 §3). */
export const BusinessModelForm = z.strictObject({
  label,
  industryId: Uid,
  contentTypes: names(10),
  categories: names(50),
  services: names(50),
  /** What its website calls the work. */
  workKind: WorkKind,
  /** Only finished ones are offered to new accounts. */
  isDone: z.boolean(),
});
export type BusinessModelForm = z.infer<typeof BusinessModelForm>;

export const BusinessModelChange = BusinessModelForm.extend({ modelId: Uid, version: z.int().min(1) });

export interface BusinessModel extends BusinessModelForm {
  modelId: string;
  industry: string;
  version: number;
}

export const BusinessModelQuery = SearchQuery.extend({
  industryId: Uid.optional(),
  limit: z.int().min(1).max(modelsFound).default(modelsOnPage),
});

/** The terms of a kind of business, by name, and what its website calls the work. */
export type SetUp = Pick<BusinessModelForm, 'contentTypes' | 'categories' | 'services' | 'workKind'>;

/** How many of them an account didn't have yet. */
export const AppliedSetUp = z.object({ added: z.number() });
