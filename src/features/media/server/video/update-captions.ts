import { updateOwn } from '#access/own-rows.ts';
import { sql } from 'kysely';
import { emit } from '#access/events/emit.ts';
import { runHook } from '#access/events/hooks.ts';
import { account, present } from '#access/procedures.ts';
import { Captions } from '#features/media/nouns/captions.ts';
import { MediaItem } from '#features/media/media.ts';
import { Uid } from '#lib/uid.ts';
import { mediaChanged } from '../../events.ts';
import { mediaItem } from '../media-queries.ts';
import { videoEdited } from './video-edited.ts';

const Input = Captions.extend({ mediaId: Uid }).refine(({ language, cues }) => cues.length === 0 || language !== '', {
  path: ['language'],
  message: 'Choose the language that is spoken.',
});

/** Saves a video's captions; an empty list removes them. */
export const updateCaptions = account('media.edit')
  .input(Input)
  .output(MediaItem)
  .handler(async ({ input: { mediaId, language, cues }, context: { scope } }) => {
    const inOrder = cues.toSorted((one, other) => one.fromMs - other.fromMs);
    const changed = await updateOwn(scope, 'media')
      .set({
        captions: JSON.stringify(inOrder),
        captionsLanguage: cues.length > 0 ? language : '',
        edition: sql`edition + 1`,
        updateDate: new Date(),
      })
      .where('uid', '=', mediaId)
      .where('kind', '=', 'video')
      .where('deletedDate', 'is', null)
      .returningAll()
      .executeTakeFirst();
    await emit(scope, mediaChanged, { mediaId: present(changed).uid });
    await runHook(scope, videoEdited, { mediaId, what: 'captions' });
    return mediaItem(present(changed));
  });
