import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { useViewer } from '#app-kit/view/view.ts';
import type { UploadTarget } from './upload.ts';
import { uploadController } from './own-uploads.ts';
import type { Preparation } from './upload-queue.ts';

const verbs = {
  pause: (id: string) => uploadController.pause(id),
  resume: (id: string) => uploadController.resume(id),
  retry: (id: string) => uploadController.resume(id),
  cancel: (id: string) => uploadController.cancel(id),
  giveFile: (id: string, file: File) => uploadController.giveFile(id, file),
  look: (id: string, mediaItem: Preparation | undefined) => uploadController.look(id, mediaItem),
  prepareAnew: (id: string) => uploadController.prepareAnew(id),
  clear: () => uploadController.clear(),
};

/**
 * The signed-in person's uploads of this browser tab, and what can be done about them:
 *
 *     const { addFiles } = useUploads();
 *     addFiles(files, { accountId, label: entry.title, key: `entry:${entryId}` });
 */
export function useUploads() {
  const { userId } = useViewer();
  const all = useSyncExternalStore(uploadController.subscribe, uploadController.snapshot);
  const uploads = useMemo(() => all.filter((upload) => upload.userId === userId), [all, userId]);
  return useMemo(() => {
    /** Uploads files from a drop, paste or picker; rejections are shown in the tray. */
    const addFiles = (files: Iterable<File>, target: UploadTarget) => {
      // The frame that opens it for this person may still be loading.
      void uploadController.open(userId);
      void uploadController.add(files, target);
    };
    return { uploads, addFiles, ...verbs };
  }, [uploads, userId]);
}

/** Called for every finished upload with this key, including those that finished after a reload or on another page. */
export function useUploadedTo(key: string, onUploaded: (mediaId: string) => void): void {
  const hear = useEffectEvent(onUploaded);
  useEffect(() => uploadController.collect(key, (mediaId) => hear(mediaId)), [key]);
}
