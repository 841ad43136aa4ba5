import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { contactOf, NewRequests, WaitsUntil } from '../../nouns/request.ts';
import { accountSecrets } from '../account-secrets.ts';
import { checkAbout, insertRequests } from './insert-requests.ts';
import { findOptedOut } from './replies/opt-outs.ts';
import { checkChannel } from './sending/check-channel.ts';
import { findWaitsUntil } from './sending/send-date.ts';

const SkippedRecipient = z.object({
  /** Its index in the list, from 0. */
  index: z.number(),
  reason: z.enum(['unreachable', 'duplicate', 'optedOut']),
});

/**
 * Sends a request to every customer of a list, each with a separate link. Customers who can't be reached this way, are
 * in the list twice, or have opted out are skipped and returned. Idempotent by its `formId`.
 */
export const createRequests = account('testimonial.request')
  .route({
    method: 'POST',
    path: '/testimonial-requests/list',
    summary: 'Make request links for a list of customers',
    tags: ['Testimonials'],
  })
  .input(NewRequests)
  .output(z.object({ made: z.number(), skipped: z.array(SkippedRecipient), waitsUntil: WaitsUntil }))
  .handler(async ({ input, context: { scope, ports } }) => {
    const { formId, recipients, channel, ...asking } = input;
    checkChannel(ports, channel);
    await checkAbout(scope, asking.entryId);
    const contacts = recipients.map((recipient) => contactOf(channel, recipient));
    const optedOut = await findOptedOut(scope, contacts.filter(isGiven));
    const nameOf = await accountSecrets(scope, 'testimonial request form');
    const seen = new Set<string>();
    const alike = new Map<string, number>();
    const skipped: z.infer<typeof SkippedRecipient>[] = [];
    const links = recipients.flatMap((recipient, index) => {
      const contact = contacts[index] ?? null;
      const reason = contact === null ? undefined : reasonAgainst(contact, seen, optedOut);
      if (contact) seen.add(contact);
      // By recipient and not by index, which may have changed before it is resent.
      const words = JSON.stringify(recipient);
      const place = (alike.get(words) ?? 0) + 1;
      alike.set(words, place);
      if (!reason) return [{ uid: nameOf(`${formId} ${place} ${words}`), recipient, channel }];
      skipped.push({ index, reason });
      return [];
    });
    const now = ports.clock.now();
    const made = await insertRequests(scope, links, asking, now);
    return { made, skipped, waitsUntil: await findWaitsUntil(scope, { channel, isReminder: false }, now) };
  });

function reasonAgainst(contact: string, seen: ReadonlySet<string>, optedOut: ReadonlySet<string>) {
  if (contact === '') return 'unreachable';
  if (seen.has(contact)) return 'duplicate';
  return optedOut.has(contact) ? 'optedOut' : undefined;
}

function isGiven(contact: string | null): contact is string {
  return Boolean(contact);
}
