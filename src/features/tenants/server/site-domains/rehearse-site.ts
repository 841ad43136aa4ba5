import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { account, present } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { rehearsalName } from './rehearsal-name.ts';

/** Long enough to walk through the site. */
const lifeMs = 60 * 60_000;
/** In lower case, as hosts are. */
const tokenBytes = 16;

/**
 * A URL, valid for an hour, that shows the site as it will be at its own domain, with the domain in all its URLs,
 * before DNS is changed. @throws CONFLICT without a domain
 */
export const rehearseSite = account('account.update')
  .output(z.object({ address: z.string(), expireDate: z.date() }))
  .handler(async ({ context: { scope, ports } }) => {
    const { tx, accountId } = scope;
    const { publicUrl, sitesHost } = ports.config;
    const row = await tx
      .selectFrom('account as a')
      .innerJoin('agency as g', 'g.uid', 'a.agencyId')
      .select(['a.whitelabelDomain', 'g.sitesDomain'])
      .where('a.uid', '=', accountId)
      .executeTakeFirst();
    const { whitelabelDomain, sitesDomain } = present(row);
    if (whitelabelDomain === null) throw problem('CONFLICT', 'Enter a domain first.');
    const rehearsalToken = randomBytes(tokenBytes).toString('hex');
    const expireDate = new Date(ports.clock.now().getTime() + lifeMs);
    await tx
      .updateTable('account')
      .set({ rehearsalToken, rehearsalExpireDate: expireDate })
      .where('uid', '=', accountId)
      .execute();
    const host = `${rehearsalName(rehearsalToken)}.${sitesDomain ?? sitesHost}`;
    const port = publicUrl.port && `:${publicUrl.port}`;
    return { address: `${publicUrl.protocol}//${host}${port}`, expireDate };
  });
