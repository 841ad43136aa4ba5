import { defineCapability } from '#access/capability.ts';
import { createCompanyRoutes } from '../site/company-routes.tsx';
import { createLandingRoutes, createMissingRoutes } from '../site/landing-routes.tsx';

const page = (name: Parameters<typeof createCompanyRoutes>[0]) =>
  ({ create: createCompanyRoutes(name), metered: 'none' }) as const;

/** What a company says of itself and its terms, before anybody signs in, and where codes of its offers lead. */
export const companyPages = defineCapability({
  routes: {
    management: {
      '/privacy': page('privacy'),
      '/terms': page('terms'),
      '/support': page('support'),
      '/marketing': page('marketing'),
      '/welcome': page('welcome'),
      '/': { create: createLandingRoutes, metered: 'none' },
    },
    site: { '/': createLandingRoutes, '/pages/errors/error-404': createMissingRoutes },
  },
});
