import { z } from 'zod';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { fieldValueText } from '#features/content/fields/field-value-text.ts';
import { Lines, Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineNotification } from '#features/notifications/server/notify.ts';
import { notifyAdministrators } from '#features/notifications/server/mail/define-mail.ts';
import { oneStop } from '#lib/text/one-stop.ts';
import { spamStates } from '../../lead-states.ts';

const Payload = z.object({ entryId: z.string() });

const kind = defineNotification({ name: 'leadReceived', label: 'New contact requests', mail: 'now' });

/** Mails a contact request, with the full text, to the administrators of the business; replies go to the visitor. */
export const sendLeadMailJob = defineAccountJob({
  name: 'send-lead-mail',
  payload: Payload,
  work: notifyAdministrators({
    idPrefix: 'lead',
    kind,
    entryId: ({ entryId }) => entryId,
    async find(scope, { entryId }: z.infer<typeof Payload>) {
      const lead = await findLead(scope, entryId);
      // The files themselves stay with the request.
      return lead && { ...lead, files: await listFileNames(scope, entryId) };
    },
    write({ origin, businessName, name, email, excerpt, answers, files }, { entryId }) {
      const who = name || email || 'A visitor';
      return {
        // Empty if the form didn't ask.
        replyTo: email || undefined,
        subject: `New contact request from ${who}`,
        preview: excerpt || oneStop(`Sent on the website of ${businessName}.`),
        action: { text: 'Open the request', address: `${origin}/leads/${entryId}` },
        footnote: email ? `Reply to this email to answer ${who}.` : undefined,
        children: (
          <>
            {answers.map(({ key, name: question, value }) => (
              <Paragraph key={key}>
                <strong>{question}</strong>
                <br />
                <Lines text={fieldValueText(value)} />
              </Paragraph>
            ))}
            {files.length > 0 && (
              <Paragraph>
                <strong>Files</strong>
                <br />
                {files.join(', ')}
              </Paragraph>
            )}
          </>
        ),
      };
    },
  }),
});

function findLead(scope: AccountScope, entryId: string) {
  return selectOwn(scope, 'lead as l')
    .innerJoin('account as a', 'a.uid', 'l.accountId')
    .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 'l.accountId').onRef('e.uid', '=', 'l.entryId'))
    .select(['l.name', 'l.email', 'l.answers', 'a.businessName', 'e.excerpt'])
    .where('l.entryId', '=', entryId)
    .where('l.state', 'not in', spamStates)
    .where('e.deletedDate', 'is', null)
    .executeTakeFirst();
}

async function listFileNames(scope: AccountScope, entryId: string): Promise<string[]> {
  const files = await selectOwn(scope, 'leadFile')
    .select('name')
    .where('entryId', '=', entryId)
    .orderBy('position')
    .execute();
  return files.map(({ name }) => name);
}
