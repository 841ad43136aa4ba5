import { useEffect, useEffectEvent } from 'react';
import type { UploadTarget } from '../upload.ts';

const targets: (() => UploadTarget)[] = [];

/** Where files go that are dropped or pasted anywhere on the page: to the page or dialog that registered last. */
export const currentDropTarget = (): UploadTarget | undefined => targets.at(-1)?.();

/**
 * While mounted, files dropped or pasted anywhere go to `target`; null leaves them to the previous one.
 * @param isFallback for the frame around pages; every other target takes precedence, even if registered earlier
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
