import { type AccountPermission, type AgencyPermission, grantableInAccount } from '#access/permissions.ts';
import type { GrantablePermission } from '#access/permissions.ts';

const reading = ['content.read', 'media.read', 'testimonial.read', 'lead.read'] as const;
const writing = [
  ...reading,
  'content.edit',
  'media.upload',
  'media.edit',
  'phone.pair',
  'testimonial.request',
] as const;
const working = [...writing, 'content.publish', 'content.delete', 'lead.manage', 'testimonial.approve'] as const;

/** Suggestions to start a template from. */
const ofAccount = {
  contributor: ['content.read', 'content.edit', 'media.read', 'media.upload', 'media.edit', 'phone.pair'],
  editor: working,
  reception: ['lead.read', 'lead.manage', 'testimonial.read', 'testimonial.request', 'content.read', 'media.read'],
  webmaster: [
    ...reading,
    'site.read',
    'site.update',
    'taxonomy.read',
    'taxonomy.update',
    'customField.read',
    'customField.update',
    'testimonial.configure',
  ],
} as const satisfies Record<string, readonly AccountPermission[]>;

const ofAgency = {
  manager: [...working, 'team.read', 'site.read', 'site.update', 'account.update', 'agency.accounts', 'agency.users'],
  support: [
    ...grantableInAccount.filter((permission) => permission.endsWith('.read')),
    'agency.accounts',
    'agency.users',
  ],
  billing: ['agency.accounts', 'agency.pay'],
} as const satisfies Record<string, readonly (AccountPermission | AgencyPermission)[]>;

export type PresetName = keyof typeof ofAccount | keyof typeof ofAgency;

/** By name, for an account's templates or an agency's. */
export function presets(isOfAccount: boolean): [PresetName, readonly GrantablePermission[]][] {
  const all: Partial<Record<PresetName, readonly AccountOrAgency[]>> = isOfAccount ? ofAccount : ofAgency;
  return Object.entries(all).map(([name, permissions]) => [
    name as PresetName,
    permissions as readonly GrantablePermission[],
  ]);
}
type AccountOrAgency = AccountPermission | AgencyPermission;
