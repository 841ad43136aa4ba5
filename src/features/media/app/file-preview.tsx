import { Film, Image as ImageIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { mediaFormats, promisedFormat } from '../media-formats.ts';
import styles from './file-preview.module.css';

/** Images are decoded sequentially: many large photos at once would use all memory. */
let lastDecoding: Promise<unknown> = Promise.resolve();

interface FilePreviewProps {
  file: File | undefined;
  name: string;
  /** Width and height drawn, in pixels. */
  side?: number;
}

/** A preview of a file being uploaded, made in the browser; it fills its parent. */
export function FilePreview({ file, name, side = 80 }: FilePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const format = promisedFormat({ name });
  const isVideo = format !== undefined && mediaFormats[format].kind === 'video';
  useEffect(() => {
    if (!file || isVideo) return undefined;
    let isGone = false;
    const draw = async () => {
      if (isGone) return;
      const picture = await createImageBitmap(file, { resizeWidth: side, resizeQuality: 'medium' });
      const pen = canvas.current?.getContext('2d');
      const scale = side / Math.min(picture.width, picture.height);
      const [width, height] = [picture.width * scale, picture.height * scale];
      pen?.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
      picture.close();
      if (pen) setDrawn(true);
    };
    // Most browsers can't draw HEIC and TIFF: the icon stays.
    lastDecoding = lastDecoding.then(draw).catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [file, isVideo, side]);
  const Sign = isVideo ? Film : ImageIcon;
  return (
    <span className={styles.preview} aria-hidden>
      <canvas ref={canvas} width={side} height={side} hidden={!isDrawn} />
      {isDrawn ? null : <Sign size={18} strokeWidth={1.75} />}
    </span>
  );
}
