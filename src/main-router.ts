import { apiKeys } from '#features/api-keys/server/index.ts';
import { branding } from '#features/branding/server/index.ts';
import { content } from '#features/content/server/index.ts';
import { liveSite } from '#features/live-site/server/index.ts';
import { media } from '#features/media/server/index.ts';
import { operations } from '#features/operations/server/index.ts';
import { people } from '#features/people/server/index.ts';
import { taxonomy } from '#features/taxonomy/server/index.ts';
import { tenants } from '#features/tenants/server/index.ts';
import { testimonials } from '#features/testimonials/server/index.ts';

/** Every procedure, by the scope that its address names. */
export const routers = {
  account: {
    apiKeys: apiKeys.account,
    content: content.account,
    liveSite: liveSite.account,
    media: media.account,
    taxonomy: taxonomy.account,
    tenants: tenants.account,
    testimonials: testimonials.account,
  },
  agency: { tenants: tenants.agency },
  house: { tenants: tenants.house, operations: operations.house },
  me: { people: people.me, tenants: tenants.me },
  open: { people: people.open, branding: branding.open },
};

export type Routers = typeof routers;
export type AccountRouter = Routers['account'];
export type AgencyRouter = Routers['agency'];
export type HouseRouter = Routers['house'];
export type MeRouter = Routers['me'];
export type OpenRouter = Routers['open'];
