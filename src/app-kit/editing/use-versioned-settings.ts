import { ORPCError } from '@orpc/client';
import { useState } from 'react';
import { type Clash, mergeChanges } from '#lib/merge-changes.ts';
import { useUnsentEdits } from './use-unsent-edits.ts';

export interface Versioned<T> {
  settings: T;
  version: number;
}

/** What one save needs of a mutation; `useMutation`'s own answer fits. */
interface Save<T> {
  error: unknown;
  reset: () => void;
  mutate: (
    what: Versioned<T>,
    options: { onSuccess: (saved: Versioned<T>) => void; onError: (error: unknown) => void },
  ) => void;
}

/**
 * Settings being edited over those that were saved. When somebody else saved meanwhile, changes of different
 * settings are put together and saved; where both changed one, the person chooses.
 */
export function useVersionedSettings<T extends object>(saved: Versioned<T>, save: Save<T>) {
  const [base, setBase] = useState(saved);
  const [settings, setSettings] = useState(saved.settings);
  const [clash, setClash] = useState<{ theirs: Versioned<T>; clashes: Clash[] } | null>(null);
  const isDirty = JSON.stringify(settings) !== JSON.stringify(base.settings);
  useUnsentEdits(isDirty);
  const adopt = (next: Versioned<T>) => {
    setBase(next);
    setSettings(next.settings);
    setClash(null);
  };
  const send = (mine: T, version: number) =>
    save.mutate(
      { settings: mine, version },
      {
        onSuccess: adopt,
        onError: (error) => {
          const theirs = conflicting<T>(error);
          if (!theirs) return;
          const { merged, clashes } = mergeChanges({ base: base.settings, mine, theirs: theirs.settings });
          if (clashes.length === 0) send(merged, theirs.version);
          else setClash({ theirs, clashes });
        },
      },
    );
  const settle = (prefer: 'mine' | 'theirs') => {
    if (!clash) return;
    const { theirs } = clash;
    const { merged } = mergeChanges({ base: base.settings, mine: settings, theirs: theirs.settings }, prefer);
    setBase(theirs);
    setSettings(merged);
    setClash(null);
    save.reset();
    if (prefer === 'mine') send(merged, theirs.version);
  };
  return {
    settings,
    set: (change: Partial<T>) => setSettings((before) => ({ ...before, ...change })),
    isDirty,
    error: conflicting(save.error) ? null : save.error,
    clashes: clash?.clashes ?? [],
    submit: () => send(settings, base.version),
    discard: () => (setSettings(base.settings), setClash(null), save.reset()),
    settle,
  };
}

function conflicting<T>(error: unknown): Versioned<T> | undefined {
  return error instanceof ORPCError && error.code === 'CONFLICT'
    ? (error.data as { current: Versioned<T> }).current
    : undefined;
}
