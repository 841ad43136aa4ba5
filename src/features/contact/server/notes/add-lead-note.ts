import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import { newUid } from '#lib/new-uid.ts';
import { Uid } from '#lib/uid.ts';
import { leadChanged } from '../../events.ts';
import { NoteText } from '../../lead.ts';
import { insertNote } from './insert-note.ts';
import { loadLead } from '../lead-queries.ts';

/** Adds a note for the team, for example about a phone call; the visitor never sees it. */
export const addLeadNote = account('lead.manage')
  .route({ method: 'POST', path: '/leads/{entryId}/notes', summary: 'Add a note', tags: ['Contact requests'] })
  .input(z.strictObject({ entryId: Uid, text: NoteText, uid: Uid.optional() }))
  .handler(async ({ input: { entryId, text, uid = newUid() }, context: { scope } }): Promise<void> => {
    await loadLead(scope, entryId);
    if (await insertNote(scope, { uid, entryId, kind: 'note', text })) await emit(scope, leadChanged, { entryId });
  });
