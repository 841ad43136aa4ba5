import { sql } from 'kysely';
import { entryIdOf } from '#features/testimonials/server/new-testimonial.tsx';
import { askAt } from '../../e2e/http.ts';
import type { Load, Look } from './load.ts';
import type { Person } from './person.ts';
import { acknowledged, untilAcknowledged } from './until-acknowledged.ts';

/** A request link for many customers. The business's open link is limited to a busy store's number per hour. */
export async function reusableLink(person: Person): Promise<string> {
  const { address } = await person.call<{ address: string }>('testimonials/createRequest', {
    isSingleUse: false,
    expireDays: null,
  });
  return address;
}

/** Customers who fill in a link's form. `address` is the link as the owner copies it. */
export function sendTestimonials(origin: string, address: string): Load {
  const sent: string[] = [];
  const { hostname: host, pathname } = new URL(address);
  return {
    name: 'testimonials',
    count: () => sent.length,
    async step() {
      const page = await untilAcknowledged(async () =>
        acknowledged('a request page', await askAt(origin, pathname, { host, headers: someone(), limitMs: 20_000 })),
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
      const headers = () => ({ 'content-type': 'application/x-www-form-urlencoded', ...someone() });
      await untilAcknowledged(async () =>
        acknowledged(
          'a testimonial',
          await askAt(origin, pathname, {
            host,
            method: 'POST',
            headers: headers(),
            body: form.toString(),
            limitMs: 20_000,
          }),
        ),
      );
      sent.push(submissionId);
    },
    check: (look) => compare(look, sent),
  };
}

/** Each has a separate address, as in reality: forms are counted by it. */
export function someone(): Record<string, string> {
  const number = () => Math.floor(Math.random() * 250) + 1;
  return { 'x-forwarded-for': `10.${number()}.${number()}.${number()}` };
}

export function hiddenFields(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]));
}

interface Found {
  submissionId: string;
  /** A load is a burst to the product: what is over a busy day's number waits apart, and nobody hears of it. */
  waitsApart: boolean;
  testimonials: number;
  entries: number;
  events: number;
  mails: number;
}

async function compare({ admin }: Look, sent: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Found>`
    with sent as (select * from unnest(${sent}::text[], ${sent.map(entryIdOf)}::text[]) as s (submission_id, entry_id)),
      announced as (select payload->>'entryId' as entry_id, count(*) as count from event
        where type = 'testimonialSubmitted' group by 1),
      posted as (select recipient, count(*) as count from mailbox_message group by 1)
    select submission_id, coalesce(bool_or(t.state = 'suspected'), false) as waits_apart, count(t.entry_id) as testimonials, count(distinct e.uid) as entries,
      coalesce(max(announced.count), 0) as events, coalesce(max(posted.count), 0) as mails
    from sent s
      left join testimonial t on t.entry_id = s.entry_id and right(t.description, length(submission_id)) = submission_id
      left join entry e on e.uid = s.entry_id
      left join announced on announced.entry_id = s.entry_id
      left join posted on posted.recipient = submission_id || '@customers.example'
    group by 1`.execute(admin);
  return rows
    .filter(({ waitsApart, testimonials, entries, events, mails }) => {
      const messages = waitsApart ? 0 : 1;
      return testimonials !== 1 || entries !== 1 || events !== messages || mails !== messages;
    })
    .map((found) => `testimonial ${found.submissionId} was acknowledged once, found ${JSON.stringify(found)}`);
}
