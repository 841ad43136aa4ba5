import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { inboxMessages } from '../inbox/inbox-messages.ts';
import styles from './story.module.css';

const sizes = ['square', 'portrait', 'landscape'] as const;

/** Images of the testimonial for social posts, drawn in the site's theme. */
export function StoryCards({ entryId }: { entryId: string }) {
  const t = useTexts(inboxMessages.story);
  const accountId = useAccountId();
  return (
    <section className={styles.section} aria-label={t('cards')}>
      <h3>{t('cards')}</h3>
      <div className={styles.verbs}>
        {sizes.map((size) => (
          <Button
            key={size}
            size="xs"
            variant="default"
            component="a"
            href={`/testimonial-cards/${accountId}/${entryId}/${size}`}
            download
            leftSection={<Download size={14} aria-hidden />}
          >
            {t(size)}
          </Button>
        ))}
      </div>
    </section>
  );
}
