import { Button } from '@mantine/core';
import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCopyLink } from './use-copy-link.ts';
import styles from './testimonials.module.css';

/** A link to be read, marked and copied. */
export function LinkLine({ address }: { address: string }) {
  const t = useTranslations('testimonials.requests');
  const copy = useCopyLink();
  return (
    <div className={styles.address}>
      <code>{address}</code>
      <Button variant="default" leftSection={<Copy size={16} aria-hidden />} onClick={() => void copy(address)}>
        {t('copy')}
      </Button>
    </div>
  );
}
