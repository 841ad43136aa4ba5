import { useEffect, useEffectEvent, useState } from 'react';
import { currentDropTarget } from './drop-target.ts';
import type { UploadTarget } from '../upload.ts';

type TakeFiles = (files: File[], target: UploadTarget) => void;

/**
 * Sends files dropped or pasted anywhere on the page to the current drop target.
 * @returns the target while files are dragged over the page, else undefined
 */
export function useWindowDrop(take: TakeFiles): UploadTarget | undefined {
  const [over, setOver] = useState<UploadTarget>();
  const receive = useEffectEvent((data: DataTransfer, target: UploadTarget) => void handOver(data, target, take));
  useEffect(() => {
    let depth = 0;
    const leave = () => {
      depth = 0;
      setOver(undefined);
    };
    const on = (
      type: 'dragenter' | 'dragleave' | 'dragover' | 'drop',
      hear: (event: DragEvent, target: UploadTarget) => void,
    ) => {
      const listener = (event: DragEvent) => {
        const target = currentDropTarget();
        if (!bringsFiles(event.dataTransfer)) return;
        // Even without a target: a file dropped by mistake must not replace the app.
        if (type !== 'dragleave') event.preventDefault();
        // Text editors would show a caret and handle the drop themselves.
        event.stopPropagation();
        if (target) hear(event, target);
      };
      window.addEventListener(type, listener, { capture: true });
      return () => window.removeEventListener(type, listener, { capture: true });
    };
    const stops = [
      on('dragenter', (_event, target) => {
        depth += 1;
        setOver(target);
      }),
      on('dragleave', () => {
        depth -= 1;
        if (depth <= 0) leave();
      }),
      on('dragover', () => {}),
      on('drop', ({ dataTransfer }, target) => {
        leave();
        if (dataTransfer) receive(dataTransfer, target);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  usePaste(take);
  return over;
}

async function handOver(data: DataTransfer, target: UploadTarget, take: TakeFiles): Promise<void> {
  const files = await droppedFiles(data);
  if (files.length > 0) take(files, target);
}

/** Images pasted into the page; text fields keep pasted text. */
function usePaste(take: TakeFiles): void {
  const hear = useEffectEvent((event: ClipboardEvent) => {
    const target = currentDropTarget();
    const data = event.clipboardData;
    if (!target || !data?.types.includes('Files') || data.types.includes('text/plain')) return;
    event.preventDefault();
    void handOver(data, target, take);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => hear(event);
    window.addEventListener('paste', listener);
    return () => window.removeEventListener('paste', listener);
  }, []);
}

/** Whether files are being dragged, not text or an image of this page. */
function bringsFiles(data: DataTransfer | null): boolean {
  return data !== null && data.types.includes('Files') && !data.types.includes('text/html');
}

/** All files of a drop or paste; folders are read recursively. */
async function droppedFiles(data: DataTransfer): Promise<File[]> {
  // Entries must be read before the first await; after that, the browser has released them.
  const items = [...data.items].filter(({ kind }) => kind === 'file');
  const entries = items.map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  const found = await Promise.all(
    entries.map((entry) => (entry instanceof File ? [entry] : entry ? filesOf(entry) : [])),
  );
  return found.flat();
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [file];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) break;
    children.push(...batch);
  }
  const visible = children.filter(({ name }) => !name.startsWith('.'));
  return (await Promise.all(visible.map(filesOf))).flat();
}
