import { ORPCError } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import type { ProblemData } from '#lib/problem.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { FocalPoint, MediaItem } from '../../../media.ts';
import { mediaMessages } from '../../messages.ts';

export const detailTexts = ['alt', 'caption', 'mediaTitle', 'description'] as const;
export type DetailText = (typeof detailTexts)[number];
export type Details = Record<DetailText, string> & { focal: FocalPoint };

/** Saves what was changed, and keeps the other's version at hand when somebody was faster. */
export function useSaveDetails(accountId: string, media: MediaItem, onSaved: () => void) {
  const t = useTexts(mediaMessages.details);
  const queryClient = useQueryClient();
  const [base, setBase] = useState(media);
  const [theirs, setTheirs] = useState<MediaItem>();
  const procedures = api.account(accountId).media;
  const saving = useMutation({
    mutationFn: (details: Details) =>
      procedures.updateMedia.call({ mediaId: media.uid, version: base.version, patch: changesOf(details, base) }),
    onSuccess: () => {
      snackbar.success(t('saved'));
      onSaved();
      return queryClient.invalidateQueries({ queryKey: procedures.key() });
    },
    meta: { shownInPlace: true },
    onError: (error) => {
      const current = error instanceof ORPCError ? (error.data as ProblemData | undefined)?.current : undefined;
      if (!current) return;
      setTheirs(current as MediaItem);
      setBase(current as MediaItem);
    },
  });
  const isChanged = (details: Details) => Object.keys(changesOf(details, base)).length > 0;
  return { saving, theirs, isChanged };
}

function changesOf(details: Details, base: MediaItem): Partial<Details> {
  const { focal } = details;
  const texts = detailTexts.filter((name) => details[name] !== base[name]);
  const hasMoved = focal.x !== base.focal.x || focal.y !== base.focal.y;
  return { ...Object.fromEntries(texts.map((name) => [name, details[name]])), ...(hasMoved && { focal }) };
}
