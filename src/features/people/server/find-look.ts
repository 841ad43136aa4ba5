import type { RequestContext } from '#access/request.ts';
import type { SystemScope } from '#access/scope.ts';
import type { HostBranding } from '#features/branding/host-branding.ts';
import { brandingOf } from '#features/branding/server/get-host-branding.ts';
import { findOwnAgency } from '#features/notifications/server/mail/mail-branding.ts';

/**
 * The look of a page that a mail's link has opened: at an agency's host that one's, at the main host, where links of
 * agencies without a host lead, that of the person's own agency.
 */
export async function findLook(
  scope: SystemScope,
  { hostAgencyId }: Pick<RequestContext, 'hostAgencyId'>,
  userId: string,
): Promise<HostBranding> {
  return brandingOf(scope, hostAgencyId ?? (await findOwnAgency(scope, userId))?.uid ?? null);
}
