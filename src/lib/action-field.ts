import { z } from 'zod';

/** How a form asks for a part of an action's input. */
export const ActionField = z.object({
  key: z.string(),
  /** A filter of entries, people of the team, a line, a text, a number, one that may be left out, or a choice. */
  kind: z.enum(['filter', 'people', 'line', 'prose', 'number', 'optionalNumber', 'choice', 'choices']),
  label: z.string(),
  hint: z.string(),
  isRequired: z.boolean(),
  /** Of a choice: what there is, or the field of entries whose options they are. */
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  optionsOf: z.string().optional(),
  /** Its options are one account's alone, so templates leave it out. */
  isOfOne: z.boolean().optional(),
  /** Of a number. */
  min: z.number().optional(),
  max: z.number().optional(),
});
export type ActionField = z.infer<typeof ActionField>;
