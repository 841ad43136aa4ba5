import { Button, TextInput } from '@mantine/core';
import { Copy, ExternalLink, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useEntryActions } from '#app-kit/entry-actions.ts';
import { copyText } from '#ui/text/copy-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { EntryActionDialog, type ChosenAction } from '../../entry-action-dialog.tsx';
import { contentMessages } from '../../messages.ts';
import { useHiddenReason, usePublicAddress } from '../../status/hidden-entries.tsx';
import { useShown } from '../use-entry.ts';
import styles from './publish-dialog.module.css';
import { publishMessages } from './publish-messages.ts';
import { EntryLook } from './publish-preview.tsx';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Next steps for a new page: view it, share it, request a testimonial. */
export function Published({ onClose }: { onClose: () => void }) {
  const t = useTexts(publishMessages);
  const entry = { uid: useShown('uid'), path: useShown('path') };
  const hidden = useHiddenReason(entry.uid);
  const address = usePublicAddress(entry);
  const why = useTexts(contentMessages.notShownText);
  return (
    <div className={styles.published}>
      <p className={styles.lead}>{hidden ? why(hidden) : t('live')}</p>
      <EntryLook look="card" />
      {address ? <PassOn address={address} /> : null}
      <div className={styles.foot}>
        <NextSteps />
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}

function PassOn({ address }: { address: string }) {
  const t = useTexts(publishMessages);
  const title = useShown('title');
  const words = { copied: t('copied'), copyFailed: t('copyFailed') };
  // Canceled by the user or not allowed: the link is shown beside it.
  const share = () => void navigator.share({ title, url: address }).catch(() => undefined);
  return (
    <>
      <TextInput aria-label={t('link')} dir="ltr" readOnly value={address} onFocus={(event) => event.target.select()} />
      <div className={styles.pass}>
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<ExternalLink {...icon} />}
        >
          {t('view')}
        </Button>
        <Button variant="default" leftSection={<Copy {...icon} />} onClick={() => void copyText(address, words)}>
          {t('copy')}
        </Button>
        {'share' in navigator ? (
          <Button variant="default" leftSection={<Share2 {...icon} />} onClick={share}>
            {t('share')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** Actions of other capabilities for a published entry, such as requesting a testimonial. */
function NextSteps() {
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const entry = {
    uid: useShown('uid'),
    title: useShown('title'),
    isPublished: true,
    isTestimonial: useShown('testimonial') !== null,
  };
  return (
    <>
      {useEntryActions(entry).map((action) => (
        <Button key={action.id} leftSection={<action.icon {...icon} />} onClick={() => setChosen({ action, entry })}>
          {action.label}
        </Button>
      ))}
      <EntryActionDialog chosen={chosen} onClose={() => setChosen(null)} />
    </>
  );
}
