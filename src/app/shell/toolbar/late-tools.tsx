import { useQueryClient } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { useView } from '#app-kit/view/view.ts';
import { NotificationBell } from '#features/notifications/app/bell.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import styles from './toolbar.module.css';

/** What has a number that is asked for, loaded after the first paint. */
export function LateTools() {
  return (
    <>
      <TokenMeter />
      <NotificationBell />
    </>
  );
}

/** Only in account or user view, and only if tokensMax30 is set (spec 1 §6). Clicking refetches. */
function TokenMeter() {
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
