import { z } from 'zod';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { PermissionTemplate } from './permission-template.ts';

/** For an account's people, or an agency's own. */
export const PresetPlace = z.enum(['account', 'agency']);
export type PresetPlace = z.infer<typeof PresetPlace>;

/** What the house suggests to start a permission template from. */
export const RolePreset = PermissionTemplate.extend({
  place: PresetPlace,
  /** One sentence for the list to choose from. */
  description: line(200),
});
export interface RolePreset extends PermissionTemplate {
  place: PresetPlace;
  description: string;
}

export const PresetId = z.strictObject({ presetId: Uid });
export const PresetChange = RolePreset.extend({ ...PresetId.shape, version: z.int().min(1) });

export interface RolePresetItem extends RolePreset {
  presetId: string;
  version: number;
}
