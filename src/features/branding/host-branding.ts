import { z } from 'zod';

/** A host's branding before sign-in: `api.open.branding.getHostBranding()`. */
export const HostBranding = z.object({
  /** Null on the main host. */
  agencyId: z.string().nullable(),
  appName: z.string(),
  logoUrl: z.string().nullable(),
  /** Replaces the logo in dark themes. */
  darkLogoUrl: z.string().nullable(),
  iconUrl: z.string().nullable(),
  policyUrl: z.string(),
  /** What newcomers read on the sign-in pages; empty for nothing. */
  welcomeText: z.string().optional(),
  /** Where people get help; empty if the agency has no address. */
  supportEmail: z.string().optional(),
  themeValue: z.string(),
  /** Whether people can sign in at the agency's own provider. */
  hasProvider: z.boolean().optional(),
});
export type HostBranding = z.infer<typeof HostBranding>;
