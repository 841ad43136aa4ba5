import { useMemo } from 'react';
import { qrPath } from './qr-path.ts';
import styles from './qr-picture.module.css';

/** A QR code, dark on light in every theme: many cameras can't read others. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
