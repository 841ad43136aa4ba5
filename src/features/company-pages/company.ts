import type { HostBranding } from '#features/branding/host-branding.ts';

/** The company of the pages: an agency, or the operator. */
export interface Company {
  branding: HostBranding;
  businessName: string;
  /** The contact address; empty if none is set. */
  email: string;
}

/** Pages that anyone can read before sign-in (spec 1 §2). */
export const companyPages = ['privacy', 'terms', 'support', 'marketing', 'welcome'] as const;
export type CompanyPage = (typeof companyPages)[number];
