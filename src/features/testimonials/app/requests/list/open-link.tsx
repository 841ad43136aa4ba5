import { Button } from '@mantine/core';
import { ExternalLink, Link, QrCode } from 'lucide-react';
import { useTexts } from '#ui/text/use-texts.ts';
import { requestMessages } from '../request-messages.ts';
import styles from '../requests.module.css';
import { useCopyLink } from '../use-copy-link.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The account's open link, to copy or print. */
export function OpenLink({ address }: { address: string }) {
  const t = useTexts(requestMessages.open);
  const copy = useCopyLink();
  const poster = address.replace('/testimonial-request/', '/testimonial-poster/');
  const away = { component: 'a', target: '_blank', rel: 'noopener' } as const;
  return (
    <section className={styles.open}>
      <div>
        <h2>{t('title')}</h2>
        <p>{t('text')}</p>
      </div>
      <div className={styles.openVerbs}>
        <Button variant="default" leftSection={<Link {...icon} />} onClick={() => void copy(address)}>
          {t('copy')}
        </Button>
        <Button variant="default" leftSection={<QrCode {...icon} />} href={poster} {...away}>
          {t('poster')}
        </Button>
        <Button variant="subtle" leftSection={<ExternalLink {...icon} />} href={address} {...away}>
          {t('look')}
        </Button>
      </div>
    </section>
  );
}
