import { z } from 'zod';
import { actions, defineAction } from '#access/actions.ts';
import { MailAddress } from '#lib/mail/mail-address.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { announceLead } from '../lead-queries.ts';
import { insertRequest } from './submit-contact-request.ts';

const text = z.string().max(20_000).default('');
const line = (key: string, label: string) => ({ key, kind: 'line' as const, label, hint: '', isRequired: false });

const refused = (field: string, message: string) =>
  problem('UNPROCESSABLE_CONTENT', message, { fields: { [field]: message } });

/** Adds a contact request that came in another way than by the website's form. */
export const addLeadAction = actions.provide(
  defineAction({
    name: 'contact.addLead',
    label: 'Add a contact request',
    need: 'lead.manage',
    needs: 'event',
    makesEntry: true,
    input: z.strictObject({ name: text, email: text, phone: text, title: text, message: text }),
    fields: [
      line('name', 'Name'),
      line('email', 'Email address'),
      line('phone', 'Phone'),
      line('title', 'Subject'),
      { key: 'message', kind: 'prose', label: 'Message', hint: '', isRequired: false },
    ],
    initial: { name: '', email: '', phone: '', title: '', message: '' },
    check: async () => {},
    async run(scope, input) {
      const [name, email, phone, title, description] = [
        input.name.trim(),
        input.email.trim(),
        input.phone.trim(),
        input.title.trim(),
        input.message.trim(),
      ];
      if (!name && !email && !phone) throw refused('name', 'It says nobody’s name, email address, or phone number.');
      if (!MailAddress.safeParse(email).success) throw refused('email', `“${email}” is no email address.`);
      const entryId = newUid();
      const person = { name, email, phone };
      const subject = title || name || email || phone;
      const answers = description ? [{ key: 'message', name: 'Message', value: description }] : [];
      const submission = { person, title: subject, description, values: {}, answers };
      await insertRequest(scope, entryId, submission, { suspicion: null, tellsOwner: false });
      await announceLead(scope, { entryId, name, title: subject });
      return { words: `Added the contact request of ${name || email || phone}.`, entryIds: [entryId] };
    },
  }),
);
