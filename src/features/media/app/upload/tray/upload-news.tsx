import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { mediaMessages } from '../../messages.ts';
import type { Upload } from '../upload.ts';
import { totals } from '../upload-queue.ts';

/** Announces changes of uploads politely, without repeating percentages. */
export function UploadNews({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTexts(mediaMessages.heard);
  const before = useRef<readonly Upload[]>([]);
  const [news, setNews] = useState('');
  useEffect(() => {
    const was = new Map(before.current.map(({ id, state }) => [id, state]));
    before.current = uploads;
    const added = uploads.filter(
      ({ id, state, mediaId }) => !was.has(id) && state !== 'refused' && mediaId === null,
    ).length;
    const turned = uploads.filter(({ id, state }) => was.get(id) !== state);
    const lines = turned.flatMap(({ name, state, reason }) => {
      if (state === 'failed' || state === 'refused') return [t('failed', { name, reason: reason ?? '' })];
      return state === 'done' && was.size > 0 ? [t('done', { name })] : [];
    });
    if (added > 0) lines.unshift(t('added', { count: added }));
    const { active, preparing, done } = totals(uploads);
    if (lines.length > 0 && active + preparing === 0 && done > 1) lines.push(t('allDone'));
    if (lines.length > 0) setNews(lines.join('. '));
  }, [uploads, t]);
  return (
    <div role="status" className="visually-hidden">
      {news}
    </div>
  );
}
