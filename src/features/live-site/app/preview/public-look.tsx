import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import type { PublicLookProps } from '#app-kit/entry-part.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { entryLookPath } from '../../preview-path.ts';
import { liveSiteMessages } from '../messages.ts';
import { PreviewFrame } from './preview-frame.tsx';
import styles from './site-preview.module.css';

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

/** The entry's preview URL; empty until the server has returned it. `revision` rises with the given one. */
function useEntryPreview(entryId: string, revision: string) {
  const { liveSite } = api.account(useAccountId());
  const [taken, setTaken] = useState({ address: '', revision: 0 });
  const { mutate, error, isPending } = useMutation(
    liveSite.updateEntryPreview.mutationOptions({
      meta: { shownInPlace: true },
      scope: { id: 'entry-preview' },
      onSuccess: ({ address }) => setTaken((before) => ({ address, revision: before.revision + 1 })),
    }),
  );
  const renew = () => mutate({ entryId });
  useEffect(() => mutate({ entryId }), [mutate, entryId, revision]);
  return { ...taken, error, isPending, renew };
}
