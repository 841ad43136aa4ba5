import styles from './prints.module.css';

/** Three pictures of finished jobs, drawn in the theme's colors. */
export function Prints() {
  return (
    <svg className={styles.prints} viewBox="0 0 420 300" aria-hidden>
      <g transform="rotate(-7 120 170)">
        <rect x="30" y="70" width="190" height="200" rx="14" className={styles.paper} />
        <rect x="42" y="82" width="166" height="136" rx="8" className={styles.sky} />
        <path d="M42 190 92 142l34 30 30-38 52 56v20a8 8 0 0 1-8 8H50a8 8 0 0 1-8-8z" className={styles.hill} />
        <rect x="42" y="232" width="96" height="10" rx="5" className={styles.ink} />
        <rect x="42" y="248" width="60" height="8" rx="4" className={styles.faint} />
      </g>
      <g transform="rotate(5 300 150)">
        <rect x="200" y="36" width="190" height="200" rx="14" className={styles.paper} />
        <rect x="212" y="48" width="166" height="136" rx="8" className={styles.sky} />
        <path d="M238 184v-58l57-40 57 40v58z" className={styles.house} />
        <path d="m226 132 69-50 69 50" className={styles.roof} />
        <rect x="282" y="148" width="26" height="36" rx="3" className={styles.door} />
        <rect x="212" y="198" width="80" height="10" rx="5" className={styles.ink} />
        <path
          d="m352 196 4 8.600 9.300 1.200-6.800 6.500 1.700 9.300-8.200-4.500-8.200 4.500 1.700-9.300-6.800-6.500 9.300-1.200z"
          className={styles.star}
        />
        <rect x="212" y="214" width="54" height="8" rx="4" className={styles.faint} />
      </g>
    </svg>
  );
}
