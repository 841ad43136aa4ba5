import { useEffect, useEffectEvent } from 'react';
import type { UploadTarget } from '../upload.ts';

const targets: (() => UploadTarget)[] = [];

/** Where files go that are dropped or pasted anywhere on the page; the last page or dialog that asked gets them. */
export function currentDropTarget(): UploadTarget | undefined {
  return targets.at(-1)?.();
}

/**
 * While mounted, files dropped or pasted anywhere go to `target`; null leaves them to who asked before.
 * @param isFallback for what surrounds the pages: whoever else asks comes first, also who has asked before
 */
export function useDropTarget(target: UploadTarget | null, isFallback = false): void {
  const hasTarget = target !== null;
  const current = useEffectEvent(() => target);
  useEffect(() => {
    if (!hasTarget) return undefined;
    const ask = () => current() ?? { accountId: '' };
    if (isFallback) targets.unshift(ask);
    else targets.push(ask);
    return () => {
      targets.splice(targets.indexOf(ask), 1);
    };
  }, [hasTarget, isFallback]);
}
