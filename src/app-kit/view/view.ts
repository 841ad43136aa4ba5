import { createContext, use } from 'react';
import type { Permission } from '#access/permissions.ts';
import type { MemberRole, ViewMode, ViewType } from '#access/view-type.ts';
import type { Theme } from '#lib/theme/theme.ts';
import type { SignedInViewer, Viewing } from '#access/viewer.ts';
import type { PersonInView } from './view-state.ts';

/** A business or agency that is being looked at, as the shell shows it. */
export interface TenantInView {
  id: string;
  businessName: string;
  /** For a square mark: an agency's icon where it has one. */
  logoUrl: string | null;
  themeValue: string;
  /** Of an account: what 'Theme by agency' comes to, and how its agency presents the product. */
  agencyThemeValue?: string;
  appName?: string;
  agencyLogoUrl?: string | null;
  agencyDarkLogoUrl?: string | null;
  agencyIconUrl?: string | null;
  /** Who looks at it from above sees all, and changes nothing. */
  isSuspended?: boolean;
}

/** Who is signed in, what they look at, and what that makes of them. */
export interface View {
  viewer: SignedInViewer;
  mode: ViewMode;
  viewType: ViewType;
  /** The viewer's role in the account in view, or that of the person whose view is tried on. */
  role: MemberRole | null;
  /** What they may do there: asked with `can(view, permission)`. */
  permissions: readonly Permission[];
  /** What menu and screens ask: who only looks reads the screens for changes, too. */
  screenPermissions: readonly Permission[];
  agencyId: string | null;
  accountId: string | null;
  agency: TenantInView | null;
  account: TenantInView | null;
  person: PersonInView | null;
  /** What shuts the viewer out of their account or agency in view; null while nothing does. */
  suspension: { note: string } | null;
  /** The viewer's agency has no plan: they choose one before anything else. */
  needsPlan: boolean;
  /** What is to be said of the agency's plan above every screen; empty for nothing. */
  planNotice: string;
  /** The agency in view requires a second factor, which the viewer has yet to set up. */
  needsSecondFactor: boolean;
  /** Through whose eyes the session looks at what is in view; null in one's own view. */
  viewing: Viewing | null;
  /** Somebody of the agency is in one of its accounts: every act is recorded as the account's, too. */
  isInAccount: boolean;
  /** Nothing is changed here until the viewer switches to editing. */
  isViewing: boolean;
  /** The house says why before it sees anything of an agency or account. */
  needsReason: boolean;
  /** The viewer's own, else the account's, else the agency's, else the default. */
  theme: Theme;
}

export const ViewContext = createContext<View | null>(null);

export function useView(): View {
  const view = use(ViewContext);
  if (!view) throw new Error('useView needs the shell around it');
  return view;
}

export const useViewer = (): SignedInViewer => useView().viewer;
