import type { AccountScope } from '#access/scope.ts';
import { newUid } from '#lib/uid.ts';

/** The id of the content type that testimonials belong to; made when the account has none. */
export async function ensureTestimonialType({ tx, accountId }: AccountScope): Promise<string> {
  const find = () =>
    tx.selectFrom('contentType').select('uid').where('accountId', '=', accountId).where('purpose', '=', 'testimonial')
      .orderBy('createDate').limit(1).executeTakeFirst();
  const found = await find();
  if (found) return found.uid;
  const taken = await tx.selectFrom('contentType').select('slug').where('accountId', '=', accountId).where('slug', '=', 'testimonial').executeTakeFirst();
  const uid = newUid();
  await tx.insertInto('contentType')
    .values({ accountId, uid, name: 'Testimonial', slug: taken ? `testimonial-${uid.slice(0, 4)}` : 'testimonial', purpose: 'testimonial', position: 1_000 })
    .onConflict((conflict) => conflict.doNothing()).execute();
  return (await find())?.uid ?? uid;
}
