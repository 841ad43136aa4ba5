import { useEffect, useState, type ReactNode } from 'react';
import type { Upload } from '../upload.ts';

type DrawTray = (uploads: readonly Upload[]) => ReactNode;

/**
 * The tray and previews are loaded on the first interaction with the page, before there can be an upload, and are then
 * available offline.
 */
export function useTray(uploads: readonly Upload[]): ReactNode {
  const [tray, setTray] = useState<{ draw: DrawTray }>();
  const isNeeded = uploads.length > 0;
  useEffect(() => {
    if (tray) return undefined;
    const load = () => {
      void import('../pick/check-file.ts').catch(() => undefined);
      void import('./upload-tray.tsx').then(
        ({ UploadTray }) => setTray({ draw: (all) => <UploadTray uploads={all} /> }),
        () => undefined,
      );
    };
    const moments = ['pointerdown', 'keydown', 'dragenter', 'online'] as const;
    if (isNeeded) load();
    for (const moment of moments) window.addEventListener(moment, load);
    return () => {
      for (const moment of moments) window.removeEventListener(moment, load);
    };
  }, [tray, isNeeded]);
  return tray && isNeeded ? tray.draw(uploads) : null;
}
