import { useEffect, useRef, useState } from 'react';
import { readBrowser, writeBrowser } from '#app-kit/view/browser-store.ts';
import type { Outgoing } from './outgoing.ts';

/** What somebody is writing: kept for each entry until it is sent. */
export type Draft = Pick<Outgoing, 'text' | 'mentions' | 'replyTo' | 'attachments'>;

export const blankDraft: Draft = { text: '', mentions: [], replyTo: null, attachments: [] };
const isBlank = ({ text, replyTo, attachments }: Draft): boolean =>
  text === '' && replyTo === null && attachments.length === 0;

/** The newest ones; the browser's room is limited. */
const mostKept = 50;
const saveAfterMs = 300;

function storedDrafts(): Record<string, Draft> {
  try {
    return JSON.parse(readBrowser('chatDrafts') ?? '{}') as Record<string, Draft>;
  } catch {
    return {};
  }
}

function store(key: string, draft: Draft): void {
  const { [key]: _before, ...others } = storedDrafts();
  const all = Object.entries(isBlank(draft) ? others : { ...others, [key]: draft });
  writeBrowser('chatDrafts', all.length > 0 ? JSON.stringify(Object.fromEntries(all.slice(-mostKept))) : null);
}

/** @param key of person, account and entry */
export function useDraft(key: string): [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState<Draft>(() => ({ ...blankDraft, ...storedDrafts()[key] }));
  const unsaved = useRef<Draft | null>(null);
  useEffect(() => {
    if (!unsaved.current) return undefined;
    const timer = setTimeout(() => save(), saveAfterMs);
    const save = () => {
      if (unsaved.current) store(key, unsaved.current);
      unsaved.current = null;
    };
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
  }, [key, draft]);
  useEffect(
    () => () => {
      if (unsaved.current) store(key, unsaved.current);
    },
    [key],
  );
  const change = (part: Partial<Draft>) =>
    setDraft((before) => {
      const next = { ...before, ...part };
      unsaved.current = next;
      return next;
    });
  return [draft, change];
}
