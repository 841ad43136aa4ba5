import type { ReactNode } from 'react';
import type { MediaKind } from '../../../media-formats.ts';
import { pickerAccept } from '../../../media-formats.ts';

interface PickFilesProps {
  onFiles: (files: File[]) => void;
  /** Only photos or only videos; both when left out. */
  kind?: MediaKind;
  multiple?: boolean;
  /** Opens the camera of a phone instead of its gallery. */
  camera?: boolean;
  children: (open: () => void) => ReactNode;
}

/** The browser's file picker behind a button of one's own: `<PickFiles onFiles={…}>{(open) => <Button onClick={open} />}</PickFiles>`. */
export function PickFiles({ onFiles, kind, multiple = true, camera = false, children }: PickFilesProps) {
  const open = () => {
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
  };
  return <>{children(open)}</>;
}
