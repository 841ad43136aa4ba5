import { z } from 'zod';
import { line, prose } from '#lib/text/text.ts';

/** A map field's location; without coordinates if the address can't be found (decisions, custom fields). */
export const MapValue = z.strictObject({
  address: line(300),
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
});
export type MapValue = z.infer<typeof MapValue>;

/** The value of a custom field; `features/custom-fields` defines which values are valid for which field. */
export const FieldValue = z.union([prose(5_000), z.number(), z.array(line(100)).max(200), MapValue]);
export type FieldValue = z.infer<typeof FieldValue>;

export const FieldValues = z
  .record(z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/), FieldValue)
  .refine((values) => Object.keys(values).length <= 200, 'An entry holds at most 200 values of its own fields.');
export type FieldValues = z.infer<typeof FieldValues>;
