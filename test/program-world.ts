import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { call } from '@orpc/server';
import { afterAll } from 'vitest';
import type { KeyPermission } from '#access/permissions.ts';
import { createApiKey } from '#features/api-keys/server/api-keys.ts';
import { allSent, sendWebhooksJob } from '#features/webhooks/server/sending/send-webhooks.job.ts';
import { createHttpApp } from '#server/http-app.ts';
import { createOutbox } from '#server/live/outbox.ts';
import { contentWorld } from './content-world.ts';
import { runPendingJobs } from './jobs.ts';

const permissions: KeyPermission[] = [
  'account.read',
  'content.read',
  'content.edit',
  'lead.manage',
  'pipeline.read',
  'testimonial.read',
  'testimonial.request',
  'trigger.read',
  'webhook.read',
  'webhook.update',
];

/** The product, served on this machine to programs such as Zapier, with what they sign in by. */
export async function programWorld() {
  const world = await contentWorld();
  const { accounts, owner, ports } = world;
  const app = createHttpApp({ ports, outbox: createOutbox(ports), appFolder: ports.config.dataDir });
  const server = serve({ fetch: app.fetch, port: 0 });
  afterAll(async () => {
    (server as http.Server).closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const { port } = server.address() as AddressInfo;
  const makeKey = (who = owner) => call(createApiKey, { name: 'Program', permissions, expireDays: null }, who);
  const { secret: apiKey } = await makeKey();
  return {
    ...world,
    makeKey,
    credentials: { server: `http://localhost:${port}/`, accountId: accounts.roofer, apiKey },
    /** What webhooks wait for. */
    async send() {
      await runPendingJobs(ports, [sendWebhooksJob]);
      await allSent();
    },
  };
}
