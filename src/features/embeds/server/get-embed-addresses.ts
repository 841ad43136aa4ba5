import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import { loadAccount } from '#features/tenants/server/accounts/load-account.ts';
import { sharedOrigin } from '#features/tenants/server/site-origin.ts';

/**
 * The URLs of the account's embeds: on its own site for other websites, and on the shared host for the app's preview. The name is the frames' title.
 */
export const getEmbedAddresses = accountReading('site.read')
  .output(z.object({ site: z.string(), businessName: z.string(), preview: z.string() }))
  .handler(async ({ context: { scope, ports } }) => {
    const { siteOrigin, businessName } = await loadAccount(scope, ports.config);
    return { site: siteOrigin, businessName, preview: `${sharedOrigin(ports.config)}/ig/${scope.accountId}` };
  });
