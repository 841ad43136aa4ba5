import { defineCapability } from '#access/capability.ts';
import { createCompanyRoutes } from '../site/company-routes.tsx';
import { createLandingRoutes, createMissingRoutes } from '../site/landing-routes.tsx';

const page = (name: Parameters<typeof createCompanyRoutes>[0]) =>
  ({ create: createCompanyRoutes(name), metered: 'none' }) as const;

/** Company pages and terms, before sign-in, and the targets of its offer codes. */
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
