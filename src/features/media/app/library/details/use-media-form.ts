import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '#app-kit/api/api.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { FocalPoint, type MediaItem } from '../../../media.ts';
import { libraryMessages } from '../library-messages.ts';

/** Checked by the server, too; the inputs themselves limit the length. */
const Details = z.object({
  alt: z.string(),
  mediaTitle: z.string(),
  caption: z.string(),
  description: z.string(),
  focal: FocalPoint,
});
export type Details = z.infer<typeof Details>;

/** The form for a medium's texts and focal point. */
export function useMediaForm(accountId: string, media: MediaItem, onSaved: () => void) {
  const t = useTexts(libraryMessages.details);
  const queryClient = useQueryClient();
  const procedures = api.account(accountId).media;
  return useEditForm<Details, MediaItem>({
    schema: async () => Details,
    record: media,
    valuesOf: ({ alt, mediaTitle, caption, description, focal }) => ({ alt, mediaTitle, caption, description, focal }),
    inputPath: 'patch',
    send: ({ changes, version }) => procedures.updateMedia.call({ mediaId: media.uid, version, patch: changes }),
    onSaved: () => {
      snackbar.success(t('saved'));
      onSaved();
      void queryClient.invalidateQueries({ queryKey: procedures.key() });
    },
  });
}
