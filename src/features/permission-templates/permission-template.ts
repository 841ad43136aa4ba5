import { z } from 'zod';
import { type GrantablePermission, grantableInAgency } from '#access/permissions.ts';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';

/** Of an account or agency. */
export const mostTemplates = 100;

const Grantable = z.enum(grantableInAgency);

/** Its name, and what people with the template may do. */
export const PermissionTemplate = z.strictObject({
  name: line(80).min(1, 'Write a name.'),
  permissions: z
    .array(Grantable)
    .max(grantableInAgency.length)
    // Two lists of the same are the same, whatever was ticked first.
    .transform((chosen) => grantableInAgency.filter((permission) => chosen.includes(permission))),
});
export interface PermissionTemplate {
  name: string;
  permissions: GrantablePermission[];
}

/** Names a template. */
export const TemplateId = z.strictObject({ templateId: Uid });

/** What a role is replaced by; null for the role itself. */
export const ChosenTemplate = Uid.nullable().default(null);

/** A template in lists. */
export interface PermissionTemplateItem extends PermissionTemplate {
  templateId: string;
  version: number;
  /** Who has it, deactivated people too. */
  peopleCount: number;
  /** Who will have it once they accept. */
  invitedCount: number;
}

export interface TemplateHolder {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  isDeactivated: boolean;
}

export interface PermissionTemplateDetail extends PermissionTemplateItem {
  /** By address; at most a hundred. */
  people: TemplateHolder[];
}
