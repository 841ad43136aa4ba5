import type { KeyboardEvent } from 'react';
import type { NotificationVerbs } from './use-notification-verbs.ts';

/** What is walked over: the main link or button of each row. */
const walked = '[data-notifications]';

export const idsOf = (element: Element): string[] => element.getAttribute('data-notifications')?.split(' ') ?? [];

/** A row that folds out is all of its group. */
const chosenBy = (row: Element) => ({ uids: idsOf(row), withGroups: row.hasAttribute('aria-expanded') });

/** The focus goes on beside a row that is about to go. */
export function focusBeside(element: Element): void {
  const list = element.closest('[data-notification-list]');
  const rows = [...(list?.querySelectorAll<HTMLElement>(walked) ?? [])];
  const place = rows.findIndex((row) => row === element);
  const group = element.closest('[data-group]');
  // The rows of a group that goes go with it.
  const others = idsOf(element).length > 1 ? rows.filter((row) => row === element || !group?.contains(row)) : rows;
  const at = others.indexOf(rows[place] as HTMLElement);
  (others[at + 1] ?? others[at - 1])?.focus();
}

/** J, K and arrows walk, E archives or takes back, U marks as unread; Enter is the row's own. */
export function useNotificationKeys({ mark, archive, restore }: NotificationVerbs, isArchive = false) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
    if (target.matches('input, select, textarea')) return;
    const rows = [...currentTarget.querySelectorAll<HTMLElement>(walked)];
    const at = rows.findIndex((row) => row === target || row.parentElement?.parentElement?.contains(target));
    const row = rows[at];
    switch (key) {
      case 'j':
      case 'ArrowDown':
        rows[Math.min(at + 1, rows.length - 1)]?.focus();
        break;
      case 'k':
      case 'ArrowUp':
        rows[Math.max(at - 1, 0)]?.focus();
        break;
      case 'e':
        if (!row) return;
        focusBeside(row);
        (isArchive ? restore : archive)(chosenBy(row));
        break;
      case 'u':
        if (!row) return;
        mark(chosenBy(row), false);
        break;
      default:
        return;
    }
    event.preventDefault();
  };
}
