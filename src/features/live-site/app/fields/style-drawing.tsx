import type { ReactNode } from 'react';
import type { SiteStyleId } from '../../site-style.data.ts';
import styles from './style-choice.module.css';

const [accent, picture, line] = ['var(--ff-primary)', 'var(--ff-surface-3)', 'currentColor'];

/** A small drawing of the style's home page, in the app's colors. */
export function StyleDrawing({ style }: { style: SiteStyleId }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 84" aria-hidden="true">
      {drawings[style]}
    </svg>
  );
}

const cards = (corner: number, y: number, height: number): ReactNode =>
  [8, 45, 82].map((x) => <rect key={x} x={x} y={y} width="30" height={height} rx={corner} fill={picture} />);

const drawings: Record<SiteStyleId, ReactNode> = {
  calm: (
    <>
      <rect x="5" y="9" width="110" height="44" rx="8" fill={picture} />
      <rect x="34" y="21" width="52" height="6" rx="3" fill={line} />
      <rect x="44" y="31" width="32" height="3" rx="1.5" fill={line} opacity="0.5" />
      <rect x="48" y="39" width="24" height="7" rx="3.5" fill={accent} />
      {cards(6, 59, 19)}
    </>
  ),
  solid: (
    <>
      <rect width="120" height="54" y="6" fill={picture} />
      <rect width="120" height="2" y="6" fill={accent} />
      <rect x="0" y="26" width="62" height="34" fill={accent} />
      <rect x="8" y="32" width="44" height="7" fill="var(--ff-on-primary)" />
      <rect x="8" y="42" width="34" height="7" fill="var(--ff-on-primary)" />
      {cards(0, 65, 15)}
    </>
  ),
  natural: (
    <>
      <path d="M58 6h62v50H78a20 20 0 0 1-20-20V6Z" fill={picture} />
      <rect x="8" y="20" width="40" height="5" rx="2.5" fill={line} />
      <rect x="8" y="28" width="30" height="5" rx="2.5" fill={line} />
      <rect x="8" y="39" width="22" height="7" rx="3.5" fill={accent} />
      {[8, 45, 82].map((x) => (
        <path
          key={x}
          d={`M${x + 8} 62h${20}a2 2 0 0 1 2 2v8a8 8 0 0 1-8 8h-20a2 2 0 0 1-2-2v-8a8 8 0 0 1 8-8Z`}
          fill={picture}
        />
      ))}
    </>
  ),
  editorial: (
    <>
      <text x="8" y="24" direction="ltr" fontFamily="Georgia, serif" fontSize="19" fill={line}>
        Aa Bb
      </text>
      <rect x="84" y="16" width="28" height="2" fill={line} opacity="0.5" />
      <rect x="84" y="20" width="20" height="2" fill={accent} />
      <rect x="8" y="31" width="104" height="30" fill={picture} />
      <path d="M8 66.5h104" stroke={line} strokeWidth="0.6" />
      {cards(0, 69, 12)}
    </>
  ),
};
