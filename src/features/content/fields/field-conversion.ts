import { z } from 'zod';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { misfitReasons } from './convert-value.ts';
import { FieldType, mostOptions } from './custom-field.ts';

/** What a field is to become. */
export const TypeChange = z.strictObject({
  fieldId: Uid,
  type: FieldType,
  /** Of lists; the options that it has are kept if there are none here. */
  options: z.array(line(100).min(1)).max(mostOptions).default([]),
  /** Values that aren't among the options are added to them. */
  addsOptions: z.boolean().default(false),
});
export type TypeChange = z.infer<typeof TypeChange>;

/** The number of values that are named; the others are counted. */
export const mostNamed = 20;

const Misfit = z.object({
  /** Where the value is: in an entry, in the field's default, or in what entries of a content type begin with. */
  where: z.enum(['entry', 'default', 'template']),
  /** Of the entry or the content type. */
  uid: Uid,
  title: z.string(),
  value: z.string(),
  reason: z.enum(misfitReasons),
});
export type Misfit = z.infer<typeof Misfit>;

/** What a change of type does to the values that there are. It happens only if all of them convert. */
export const ConversionPlan = z.object({
  total: z.number(),
  converted: z.number(),
  misfits: z.object({ count: z.number(), first: z.array(Misfit) }),
  /** What the field's options become. */
  options: z.array(z.string()),
  /** Addresses that are kept without their place on the map. */
  placesLost: z.number(),
});
export type ConversionPlan = z.infer<typeof ConversionPlan>;

/** How many entries have an option of a field, and the first ones. */
export const OptionUse = z.object({
  option: z.string(),
  count: z.number(),
  entries: z.array(z.object({ uid: Uid, title: z.string() })),
});
export type OptionUse = z.infer<typeof OptionUse>;
