import { Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { isProblem, problemStatuses } from '#lib/problem.ts';
import { waitFields } from '#platform/http/problem-response.ts';
import { showMessage } from './page-routes.tsx';
import { addPosterRoutes } from './poster/poster-routes.tsx';
import { addReplyRoutes } from './replies/reply-routes.tsx';
import { addGalleryRoutes } from './gallery/gallery-routes.tsx';
import { addPreviewRoutes } from './preview/preview-routes.tsx';
import { addRecordRoutes } from './recording/record-routes.tsx';
import { textsOnly, withinLimits } from '../server/photo/read-form.ts';
import { addRequestRoutes } from './request/request-routes.tsx';
import { addShareRoutes } from './share/share-routes.tsx';
import { addWithdrawRoutes } from './withdraw/withdraw-routes.tsx';

/** The language of error messages. */
const english = { language: 'en', direction: 'ltr' } as const;
/** This form may include a photo. */
const requestPaths = '/testimonial-request/*';
const privatePaths = [
  requestPaths,
  '/testimonial-decline/*',
  '/testimonial-poster/*',
  '/testimonial-preview/*',
  '/testimonial-unsubscribe/*',
  '/testimonial-withdraw/*',
  '/shareme/*',
];

/** Pages reached only through a link, on public hosts; all other URLs fall through. */
export function createTestimonialRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  for (const path of privatePaths) {
    app.use(path, path === requestPaths ? withinLimits : textsOnly);
    app.use(path, async (c, next) => {
      await next();
      // The URL is the secret: it must not reach other hosts. `no-referrer` would also remove the Origin header from
      // our own forms, which CSRF protection needs.
      c.header('referrer-policy', 'same-origin');
      c.header('cache-control', 'no-store');
      c.header('x-robots-tag', 'noindex, nofollow');
    });
  }
  app.onError((error, c) => {
    if (!isProblem(error)) throw error;
    for (const [name, value] of Object.entries(waitFields(error))) c.header(name, value);
    return showMessage(c, problemStatuses[error.code], error.message, english);
  });
  addRecordRoutes(app, ports);
  addRequestRoutes(app, ports);
  addPosterRoutes(app, ports);
  addReplyRoutes(app, ports);
  addWithdrawRoutes(app, ports);
  addShareRoutes(app, ports);
  addGalleryRoutes(app, ports);
  addPreviewRoutes(app, ports);
  return app;
}
