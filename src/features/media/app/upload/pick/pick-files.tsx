import type { ReactNode } from 'react';
import type { MediaKind } from '../../../media-formats.ts';
import { pickerAccept } from '../../../media-formats.ts';

interface PickOptions {
  onFiles: (files: File[]) => void;
  /** Photos or videos only; both by default. */
  kind?: MediaKind;
  multiple?: boolean;
  /** Opens a phone's camera instead of its gallery. */
  camera?: boolean;
}

interface PickFilesProps extends PickOptions {
  children: (open: () => void) => ReactNode;
}

/** The browser's file picker: `<PickFiles onFiles={…}>{(open) => <Button onClick={open} />}</PickFiles>`. */
export function PickFiles({ children, ...options }: PickFilesProps) {
  return <>{children(() => pickFiles(options))}</>;
}

/** Opens the browser's file picker, which requires a user gesture. */
export function pickFiles({ onFiles, kind, multiple = true, camera = false }: PickOptions): void {
  // Detached from the page: a picker stays open while the page under it changes, and its files must still arrive.
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
