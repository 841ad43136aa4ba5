import { z } from 'zod';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';
import { defineNotification } from '#features/notifications/server/notify.ts';

const kind = defineNotification({ name: 'importEnded', label: 'Imports that are done', mail: 'off', isForTeam: true });

/** Tells the person who has started an import that it has come to an end. */
export const sendImportNoticeJob = defineMail({
  name: 'send-import-notice',
  idPrefix: 'import',
  payload: z.object({
    accountId: z.string(),
    importId: z.string(),
    userId: z.string(),
    state: z.enum(['done', 'stopped', 'undone']),
  }),
  notification: { kind, of: ({ userId, accountId }) => ({ userId, accountId }) },
  find: ({ tx }, { accountId, importId, userId }) =>
    tx
      .selectFrom('entryImport as i')
      .innerJoin('user as u', 'u.uid', 'i.userId')
      .select(['u.email as to', 'u.uid as userId', 'i.name', 'i.created', 'i.updated', 'i.failed', 'i.problem'])
      .where('i.accountId', '=', accountId)
      .where('i.uid', '=', importId)
      .where('i.userId', '=', userId)
      .executeTakeFirst(),
  write({ origin, name, created, updated, failed, problem }, { importId, state }) {
    const counts = `${created} created, ${updated} changed, ${failed} failed`;
    const [subject, text] = {
      done: [`“${name}” is imported`, `${counts}.`],
      stopped: [`The import of “${name}” has stopped`, problem],
      undone: [`The import of “${name}” is undone`, 'New entries are in the trash, and changed ones as they were.'],
    }[state] as [string, string];
    return {
      subject,
      preview: text,
      action: { text: 'Open the import', address: `${origin}/content/import?import=${importId}` },
      children: <Paragraph>{text}</Paragraph>,
    };
  },
});

const mediaKind = defineNotification({
  name: 'mediaNotFetched',
  label: 'Photos that programs send and that can’t be fetched',
  mail: 'off',
  isForTeam: true,
});

/** Tells the person in whose name a program has saved an entry that one of its files isn't there. */
export const sendMediaNoticeJob = defineMail({
  name: 'send-media-notice',
  idPrefix: 'media',
  payload: z.object({
    accountId: z.string(),
    entryId: z.string(),
    userId: z.string(),
    address: z.string(),
    message: z.string(),
  }),
  notification: { kind: mediaKind, of: ({ userId, accountId, entryId }) => ({ userId, accountId, entryId }) },
  find: ({ tx }, { accountId, entryId, userId }) =>
    tx
      .selectFrom('entry as e')
      .innerJoin('user as u', (on) => on.on('u.uid', '=', userId))
      .select(['u.email as to', 'u.uid as userId', 'e.title'])
      .where('e.accountId', '=', accountId)
      .where('e.uid', '=', entryId)
      .where('e.deletedDate', 'is', null)
      .executeTakeFirst(),
  write({ origin, title }, { entryId, address, message }) {
    const text = `${address}: ${message}`;
    return {
      subject: `A photo of “${title || 'an entry without a title'}” could not be fetched`,
      preview: text,
      action: { text: 'Open the entry', address: `${origin}/content/${entryId}` },
      children: <Paragraph>{text}</Paragraph>,
    };
  },
});
