import { z } from 'zod';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { PermissionTemplate } from './permission-template.ts';

/** For an account's people, or an agency's own. */
export const SuggestionPlace = z.enum(['account', 'agency']);
export type SuggestionPlace = z.infer<typeof SuggestionPlace>;

/** What the house suggests to start a permission template from. */
export const PermissionSuggestion = PermissionTemplate.extend({
  place: SuggestionPlace,
  /** One sentence for the list to choose from. */
  description: line(200),
});
export interface PermissionSuggestion extends PermissionTemplate {
  place: SuggestionPlace;
  description: string;
}

export const SuggestionId = z.strictObject({ suggestionId: Uid });
export const SuggestionChange = PermissionSuggestion.extend({ ...SuggestionId.shape, version: z.int().min(1) });

export interface PermissionSuggestionItem extends PermissionSuggestion {
  suggestionId: string;
  version: number;
}
