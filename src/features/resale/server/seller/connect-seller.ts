import { z } from 'zod';
import { agencyUnbound, present } from '#access/procedures.ts';
import { inSystem, type AgencyScope } from '#access/scope.ts';
import type { Ports } from '#access/ports.ts';
import type { SellerPayments } from '#integrations/payments/payments.ts';
import { problem } from '#lib/problem.ts';
import { resalePath } from '../../resale-paths.ts';
import { isClosing } from './find-seller.ts';
import { readSeller } from './read-seller.ts';

type Within = <T>(work: (scope: AgencyScope) => Promise<T>) => Promise<T>;

/** Begins or goes on to connect the agency's own account: returns the provider's page. */
export const connectSeller = agencyUnbound('agency.connectPayments')
  .output(z.strictObject({ address: z.url() }))
  .handler(async ({ context: { within, agencyId, ports, origin } }) => {
    const sellers = requireSellers(ports);
    const sellerId = await findOrMake(within, agencyId, sellers);
    const back = `${origin}${resalePath}`;
    const address = await sellers.openOnboarding(sellerId, { returnUrl: back, refreshUrl: back });
    // Disconnected meanwhile: who connects is the last to have decided.
    if ((await keep(within, agencyId, sellerId)) !== sellerId) throw problem('CONFLICT', texts.meanwhile);
    return { address };
  });

/** Asks the provider whether the agency can be paid by now. */
export const refreshSeller = agencyUnbound('agency.connectPayments')
  .output(z.strictObject({ ok: z.literal(true) }))
  .handler(async ({ context: { within, agencyId, ports } }) => {
    requireSellers(ports);
    const row = await within(({ tx }) =>
      tx.selectFrom('agencySeller').select('providerAccountId').where('agencyId', '=', agencyId).executeTakeFirst(),
    );
    if (row) await inSystem(ports.db, 'sellers', await readSeller(ports, row.providerAccountId));
    return { ok: true };
  });

function requireSellers({ sellers }: Pick<Ports, 'sellers'>): SellerPayments {
  if (!sellers) throw problem('CONFLICT', 'Clients can’t pay online here. Bill them by hand.');
  return sellers;
}

async function findOrMake(within: Within, agencyId: string, sellers: SellerPayments): Promise<string> {
  const {
    known,
    name,
    email,
    pastSellers,
    isClosing: isLeaving,
  } = await within(async ({ tx }) =>
    present(
      await tx
        .selectFrom('agency as g')
        .leftJoin('agencySeller as s', 's.agencyId', 'g.uid')
        .select([
          's.providerAccountId as known',
          'g.businessName as name',
          'g.email',
          'g.pastSellers',
          isClosing.as('isClosing'),
        ])
        .where('g.uid', '=', agencyId)
        .executeTakeFirst(),
    ),
  );
  if (isLeaving) throw problem('CONFLICT', texts.meanwhile);
  if (known) return known;
  // The same for whoever begins at the same moment, and another one after it was disconnected.
  const made = await sellers.createSeller({ key: `${agencyId} ${pastSellers}`, name, email });
  return keep(within, agencyId, made);
}

/** @returns the account that is kept, which may be the one of who was faster */
function keep(within: Within, agencyId: string, providerAccountId: string): Promise<string> {
  return within(async ({ tx }) => {
    await tx
      .insertInto('agencySeller')
      .values({ agencyId, providerAccountId })
      // Its id is unique, too: of two at once, either key may be the one that they meet at.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const kept = tx.selectFrom('agencySeller').select('providerAccountId').where('agencyId', '=', agencyId);
    return (await kept.executeTakeFirstOrThrow()).providerAccountId;
  });
}

const texts = { meanwhile: 'Stripe is being disconnected at the moment. Try again in a minute.' };
