import type { HostBranding } from '#features/branding/host-branding.ts';

/** Whose pages these are: an agency's, or the operator's. */
export interface Company {
  branding: HostBranding;
  businessName: string;
  /** Where people can write to; empty where nobody has said so. */
  email: string;
}

/** Pages that everybody can read before signing in (spec 1 §2). */
export const companyPages = ['privacy', 'terms', 'support', 'marketing', 'welcome'] as const;
export type CompanyPage = (typeof companyPages)[number];
