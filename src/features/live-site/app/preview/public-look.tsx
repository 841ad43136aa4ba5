import type { PublicLookProps } from '#app-kit/entry-part.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { entryLookPath } from '../../preview-path.ts';
import { liveSiteMessages } from '../messages.ts';
import { PreviewFrame } from './preview-frame.tsx';
import styles from './site-preview.module.css';
import { useEntryPreview } from './use-entry-preview.ts';

/** The width of a phone's window, in px: most visitors have one. */
const phone = 390;

/** The entry's own card or page, rendered by the site itself. */
export function PublicLook({ entryId, look, revision: known }: PublicLookProps) {
  const t = useTexts(liveSiteMessages.preview);
  const { address, revision, error, isPending, renew } = useEntryPreview(entryId, known);
  if (error) return <ErrorState title={t('failed')} reason={problemText(error)} onRetry={renew} retrying={isPending} />;
  return (
    <div className={styles.look} data-look={look}>
      <PreviewFrame key={look} address={address} path={entryLookPath(look)} revision={revision} width={phone} />
    </div>
  );
}
