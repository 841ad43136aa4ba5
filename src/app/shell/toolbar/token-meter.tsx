import { useQueryClient } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { useTexts } from '#ui/text/use-texts.ts';
import { api } from '#app-kit/api/api.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import { useView } from '#app-kit/view/view.ts';
import styles from './token-meter.module.css';

/** Only in account or user view, and only if tokensMax30 is set (spec 1 §6). Clicking refetches. */
export function TokenMeter() {
  const t = useTexts(shellMessages);
  const { viewer, mode } = useView();
  const queryClient = useQueryClient();
  if (viewer.tokensMax30 === null || (mode !== 'account' && mode !== 'user')) return null;
  const refresh = () => void queryClient.invalidateQueries({ queryKey: api.me.people.getViewer.key() });
  return (
    <button type="button" className={styles.meter} title={t('tokensHint')} onClick={refresh}>
      <Coins size={16} strokeWidth={1.75} aria-hidden />
      {t('tokens', { max: viewer.tokensMax30 })}
    </button>
  );
}
