import { useRef, type ChangeEvent, type ReactNode } from 'react';
import type { MediaKind } from '../media-formats.ts';
import { pickerAccept } from '../media-formats.ts';

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
  const input = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same file may be chosen twice in a row.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={camera ? 'image/*,video/*' : pickerAccept(kind)}
        multiple={multiple && !camera}
        {...(camera ? { capture: 'environment' } : {})}
        onChange={take}
      />
      {children(() => input.current?.click())}
    </>
  );
}
