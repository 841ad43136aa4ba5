/** The pages of an agency's settings (spec 1 §2: `/settings/account-agency/{type}`). */
export const agencyPaths = {
  profile: '/settings/account-agency',
  websites: '/settings/account-agency/websites',
  sender: '/settings/account-agency/sender',
  pages: '/settings/account-agency/pages',
  preview: '/settings/account-agency/preview',
} as const;
