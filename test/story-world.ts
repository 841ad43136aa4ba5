import { Hono } from 'hono';
import type { HttpEnv, ResolvedHost } from '#access/http-env.ts';
import { asSystem } from '#access/scope.ts';
import { insertOwn, updateOwn } from '#access/own-rows.ts';
import { insertEntry } from '#features/content/server/editing/create-entry.ts';
import { createTestimonialRoutes } from '#features/testimonials/site/testimonial-routes.tsx';
import { ensureContentType } from '#features/content/server/terms/content-types.ts';
import { newUid } from '#lib/new-uid.ts';
import type { contentWorld } from './content-world.ts';

interface Story {
  description?: string;
  rating?: number | null;
  customerName?: string;
  customerTitle?: string;
  customerCompany?: string;
  customerPhotoMediaId?: string | null;
  customerEmail?: string;
  isSubmissionConsent?: boolean;
  videoMediaId?: string | null;
  relatedTo?: string | null;
}

const shared: ResolvedHost = { kind: 'shared', origin: 'http://sites.test' };

/** Stories that customers have sent, and the pages that only a link leads to. */
export function storyWorld(world: Awaited<ReturnType<typeof contentWorld>>) {
  const { roofer } = world.accounts;
  return {
    addStory(story: Story, accountId: string = roofer) {
      const entryId = newUid();
      const { relatedTo = null, videoMediaId = null, customerPhotoMediaId = null, ...words } = story;
      return asSystem(world.database.db, accountId, 'a story', async (scope) => {
        const contentTypeId = await ensureContentType(scope, 'testimonial');
        await insertEntry(scope, entryId, { title: 'A story', contentTypeId });
        await insertOwn(scope, 'testimonial', {
          entryId,
          requestId: null,
          description: 'They fixed our roof in two days, and swept the drive.',
          rating: 5,
          customerName: 'Maria Lopez',
          customerTitle: 'Homeowner',
          customerCompany: '',
          customerEmail: 'maria@customers.example',
          isSubmissionConsent: true,
          ...words,
          title: 'A story',
          consent: null,
          withdrawCodeHash: null,
          formerWithdrawCodeHash: null,
          approvedWords: null,
          customerPhotoMediaId,
          videoMediaId,
        }).execute();
        await updateOwn(scope, 'entry').set({ relatedTo }).where('uid', '=', entryId).execute();
        return { entryId };
      });
    },
    visit: (path: string, headers: Record<string, string> = {}, host = shared) => ask(path, { headers }, host),
    send: (path: string, body?: FormData) => ask(path, { method: 'POST', body }),
  };

  async function ask(path: string, init: RequestInit, host = shared) {
    const app = new Hono<HttpEnv>();
    app.use(async (c, next) => {
      c.set('host', host);
      c.set('clientAddress', '192.0.2.7');
      await next();
    });
    app.route('/', createTestimonialRoutes(world.ports));
    // Browsers tell how long what they send is.
    const request = new Request(new URL(path, host.origin), init);
    if (init.body) {
      const bytes = await request.clone().arrayBuffer();
      request.headers.set('content-length', String(bytes.byteLength));
    }
    const answer = await app.request(request);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, bytes, html: bytes.toString() };
  }
}
