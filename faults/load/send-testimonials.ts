import { sql } from 'kysely';
import { entryIdOf } from '#features/testimonials/server/entry-id-of.ts';
import { askAt } from '../../e2e/http.ts';
import type { Load, Look } from './load.ts';
import { acknowledged, untilAcknowledged } from './until-acknowledged.ts';

/** Customers fill in the form that a link leads to. `address` is the link as the owner copies it. */
export function sendTestimonials(origin: string, address: string): Load {
  const sent: string[] = [];
  const { hostname: host, pathname } = new URL(address);
  return {
    name: 'testimonials',
    count: () => sent.length,
    async step() {
      // Everybody has an address of their own, as in life: forms are counted by it.
      const number = () => Math.floor(Math.random() * 250) + 1;
      const from = { 'x-forwarded-for': `10.${number()}.${number()}.${number()}` };
      const page = await untilAcknowledged(async () =>
        acknowledged('a request page', await askAt(origin, pathname, { host, headers: from, limitMs: 20_000 })),
      );
      const hidden = hiddenFields(page.body);
      const submissionId = hidden.submissionId ?? '';
      const form = new URLSearchParams({
        ...hidden,
        rating: '5',
        description: `They were here at eight and gone by noon. ${submissionId}`,
        customerName: 'Zoë',
        customerEmail: `${submissionId}@customers.example`,
        isSubmissionConsent: 'on',
      });
      const headers = { 'content-type': 'application/x-www-form-urlencoded', ...from };
      await untilAcknowledged(async () =>
        acknowledged(
          'a testimonial',
          await askAt(origin, pathname, { host, method: 'POST', headers, body: form.toString(), limitMs: 20_000 }),
        ),
      );
      sent.push(submissionId);
    },
    async check(look) {
      const lines = await Promise.all(sent.map((submissionId) => compare(look, submissionId)));
      return lines.flat();
    },
  };
}

export function hiddenFields(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]));
}

async function compare({ admin }: Look, submissionId: string): Promise<string[]> {
  const entryId = entryIdOf(submissionId);
  const { rows } = await sql<Record<'testimonials' | 'entries' | 'events' | 'mails', number>>`
    select (select count(*) from testimonial where entry_id = ${entryId}
        and description like ${`%${submissionId}`}) as testimonials,
      (select count(*) from entry where uid = ${entryId}) as entries,
      (select count(*) from event where type = 'testimonialSubmitted' and payload->>'entryId' = ${entryId}) as events,
      (select count(*) from mailbox_message where recipient like ${`${submissionId}%`}) as mails`.execute(admin);
  const [found] = rows;
  if (found && Object.values(found).every((count) => count === 1)) return [];
  return [`testimonial ${submissionId} was acknowledged once, found ${JSON.stringify(found)}`];
}
