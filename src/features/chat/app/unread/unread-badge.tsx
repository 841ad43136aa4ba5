import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { MenuCount } from '#ui/page/menu-count.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { unreadMessages } from './unread-messages.ts';
import { useUnreadCount } from './use-unread-count.ts';

export function UnreadBadge() {
  const t = useTexts(unreadMessages);
  const count = useUnreadCount(useAccountId());
  return count > 0 ? <MenuCount count={count} label={t('unread', { count })} /> : null;
}
