import { Suspense, useState } from 'react';
import { Fold, type FoldProps } from '#ui/page/fold.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import styles from './settings-part.module.css';

/** Rarely changed fields: collapsed, and loaded when opened. */
export function LazyFold({ children, ...texts }: Pick<FoldProps, 'title' | 'hint' | 'children'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold level={3} {...texts} isOpen={isOpen} onToggle={setOpen}>
      <Suspense fallback={<SkeletonRows count={3} height={64} />}>
        <div className={styles.fields}>{children}</div>
      </Suspense>
    </Fold>
  );
}
