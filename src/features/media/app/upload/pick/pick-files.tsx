import type { ReactNode } from 'react';
import type { MediaKind } from '../../../media-formats.ts';
import { pickerAccept } from '../../../media-formats.ts';

interface PickOptions {
  onFiles: (files: File[]) => void;
  /** Only photos or only videos; both when left out. */
  kind?: MediaKind;
  multiple?: boolean;
  /** Opens the camera of a phone instead of its gallery. */
  camera?: boolean;
}

interface PickFilesProps extends PickOptions {
  children: (open: () => void) => ReactNode;
}

/** The browser's file picker behind a button of one's own: `<PickFiles onFiles={…}>{(open) => <Button onClick={open} />}</PickFiles>`. */
export function PickFiles({ children, ...options }: PickFilesProps) {
  return <>{children(() => pickFiles(options))}</>;
}

/** Opens the browser's file picker, which it allows while a key or a button is pressed. */
export function pickFiles({ onFiles, kind, multiple = true, camera = false }: PickOptions): void {
  // Apart from the page: a picker stays open while the page under it moves on, and its files must still arrive.
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = camera ? 'image/*,video/*' : pickerAccept(kind);
  input.multiple = multiple && !camera;
  if (camera) input.setAttribute('capture', 'environment');
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    if (files.length > 0) onFiles(files);
  });
  input.click();
}
