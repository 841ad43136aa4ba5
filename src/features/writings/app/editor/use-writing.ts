import { useCallback } from 'react';
import { shownFields } from '#features/content/app/editor/saving/autosave-queue.ts';
import { useSaver, useShown } from '#features/content/app/editor/use-entry.ts';
import type { Writing, Writings } from '#features/content/writing.ts';
import type { Destination } from '../../destination.ts';

export const blankWriting: Writing = { title: '', description: '', checkeds: [] };

/** An entry's text for one destination. */
export function useWriting(destination: Destination, all: readonly Destination[]) {
  const saver = useSaver();
  const writing = useShown('writings')[destination.uid] ?? blankWriting;
  const set = useCallback(
    (change: Partial<Writing>) => {
      // As it is now: an editor's keystrokes come faster than renders.
      const now = shownFields(saver.snapshot().queue).writings;
      const next = { ...(now[destination.uid] ?? blankWriting), ...change };
      saver.edit({ writings: known({ ...now, [destination.uid]: next }, all, destination) });
    },
    [saver, destination, all],
  );
  return { writing, set, flush: useCallback(() => void saver.flush(), [saver]) };
}

/** Without empty texts, those for destinations deleted since, and checks that this one no longer has. */
function known(writings: Writings, all: readonly Destination[], changed: Destination): Writings {
  const ids = new Set(all.map(({ uid }) => uid));
  const checks = new Set(changed.checks.map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(writings).flatMap(([id, writing]) => {
      const { title, description } = writing;
      const checkeds = id === changed.uid ? writing.checkeds.filter((check) => checks.has(check.id)) : writing.checkeds;
      const isEmpty = title === '' && description === '' && checkeds.length === 0;
      return isEmpty || !ids.has(id) ? [] : [[id, { title, description, checkeds }]];
    }),
  );
}
