import type { HostBranding } from '#features/branding/host-branding.ts';

/** The company of the pages: an agency, or the operator. */
export interface Company {
  branding: HostBranding;
  businessName: string;
  /** Runs the product, and has its mark where it has no icon of its own. */
  isOperator: boolean;
  /** Where its people get help; empty if none is set. */
  email: string;
  /** What it says to newcomers; empty for nothing. */
  welcomeText: string;
}

/** Pages that anyone can read before sign-in (spec 1 §2). */
export const companyPages = ['privacy', 'terms', 'support', 'marketing', 'welcome'] as const;
export type CompanyPage = (typeof companyPages)[number];
