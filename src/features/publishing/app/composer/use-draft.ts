import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ORPCError } from '@orpc/client';
import { printValue } from '#lib/print-value.ts';
import { problemText } from '#ui/text/problem-text.ts';
import type { Composer } from '../../composer.ts';
import type { Post, PostMessage } from '../../post.ts';
import { usePosts } from '../use-posts.ts';

export type Line = Composer['channels'][number];

/** A pause in typing, after which it is saved. */
const pauseMs = 900;

/** Whether a change is kept by itself; what is live changes only when somebody says so. */
const savesItself = (post: Post | null) =>
  post === null || !['published', 'sending', 'processing'].includes(post.state);

interface Saved {
  post: Post | null;
  message: PostMessage;
}

/** Stores what is written, one save after the other: each has the version of the one before. */
function useSaving(ids: { entryId: string; channelId: string }, initial: Saved) {
  const { verbs } = usePosts();
  const [saved, setSaved] = useState(initial);
  const [state, setState] = useState<'saved' | 'saving' | 'failed' | 'conflict'>('saved');
  const [failure, setFailure] = useState('');
  const stored = useRef(initial.post);
  const last = useRef<Promise<Post | undefined>>(Promise.resolve(undefined));
  const send = async (message: PostMessage): Promise<Post | undefined> => {
    setState('saving');
    try {
      const post = await verbs.savePost.call({ ...ids, version: stored.current?.version ?? null, message });
      stored.current = post;
      setSaved({ post, message });
      setState('saved');
      return post;
    } catch (error) {
      setState(error instanceof ORPCError && error.code === 'CONFLICT' ? 'conflict' : 'failed');
      setFailure(problemText(error));
      return undefined;
    }
  };
  useEffect(() => {
    stored.current = saved.post;
  }, [saved.post]);
  return {
    saved,
    state,
    failure,
    /** What is stored now, also by others. */
    take: (next: Saved) => {
      setSaved(next);
      setState('saved');
    },
    tryAgain: () => setState('saved'),
    save: (message: PostMessage) => (last.current = last.current.then(() => send(message))),
    /** Waits until nothing is being saved. @returns what is stored */
    settled: () => last.current.then(() => stored.current),
  };
}

/** Whether the post was removed there, or deleted by others, since it was shown: what is written next is a new one. */
function useGone(known: Post | null, shown: Post | null): boolean {
  const [seen, setSeen] = useState(known?.uid);
  if (known && known.uid !== seen) setSeen(known.uid);
  return !known && shown !== null && shown.uid === seen;
}

/** What somebody writes for a channel: kept as they write, by versions, so that nobody's words are lost. */
export function useDraft({ channel, post: known, begins }: Line, entryId: string) {
  // Left behind for a new one.
  const [left, setLeft] = useState<string>();
  const post = known?.uid === left ? null : known;
  const initial = { post, message: post?.message ?? begins };
  const { saved, state, take, tryAgain, save, settled, failure } = useSaving(
    { entryId, channelId: channel.uid },
    initial,
  );
  const [message, setMessage] = useState(saved.message);
  const isDirty = printValue(message) !== printValue(saved.message);
  const begin = (first: PostMessage) => {
    setLeft(saved.post?.uid);
    take({ post: null, message: begins });
    setMessage(first);
  };
  const show = (next: Post) => {
    take({ post: next, message: next.message });
    setMessage(next.message);
  };
  // What others have written is shown, unless it would take away what is being written here.
  const isNewer = post && post.version > (saved.post?.uid === post.uid ? saved.post.version : 0);
  if (isNewer && !isDirty && state !== 'saving') show(post);
  if (useGone(known, saved.post) && state === 'saved') begin(isDirty ? message : begins);
  const keep = useEffectEvent(() => void save(message));
  const isKept = isDirty && state === 'saved' && savesItself(saved.post);
  useEffect(() => {
    if (!isKept) return undefined;
    const timer = setTimeout(() => keep(), pauseMs);
    return () => clearTimeout(timer);
  }, [isKept, message]);
  return {
    post: saved.post,
    message,
    set: (change: Partial<PostMessage>) => {
      setMessage((before) => ({ ...before, ...change }));
      if (state === 'failed') tryAgain();
    },
    isDirty,
    state,
    failure,
    /** Stores what isn't yet. @returns the post's id; undefined if it couldn't be stored */
    flush: async (): Promise<string | undefined> => {
      const stored = await settled();
      return (stored && !isDirty ? stored : await save(message))?.uid;
    },
    takeTheirs: () => known && show(known),
    /** A new post beside the one that is live, or after a draft that was deleted. */
    beginAgain: () => begin(known?.state === 'published' ? known.message : begins),
  };
}
