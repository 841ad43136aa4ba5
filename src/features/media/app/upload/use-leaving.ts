import { useEffect, useState } from 'react';
import type { Upload } from './upload.ts';
import { useUploads } from './use-uploads.ts';

/** After all uploads are done, the tray closes itself, so that it covers nothing. In milliseconds. */
const leaveAfter = 8_000;

/** @returns handlers for the tray: it stays open while hovered or focused */
export function useLeaving(uploads: readonly Upload[]) {
  const { clear } = useUploads();
  const [isHeld, hold] = useState(false);
  const isOver = uploads.every(({ state }) => state === 'done');
  useEffect(() => {
    if (!isOver || isHeld) return undefined;
    const timer = setTimeout(clear, leaveAfter);
    return () => clearTimeout(timer);
  }, [isOver, isHeld, clear, uploads.length]);
  return {
    onPointerEnter: () => hold(true),
    onPointerLeave: () => hold(false),
    onFocus: () => hold(true),
    onBlur: () => hold(false),
  };
}
