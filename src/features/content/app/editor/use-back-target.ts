import { useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo, type MouseEvent } from 'react';
import { keyOf, getNavigationHistory, entriesBehind } from '#app-kit/navigation/navigation-history.ts';
import { useViewState } from '#app-kit/view/view-state.ts';
import { backTarget } from './back-target.ts';

/** Leaves the editor for the previous screen. */
export function useBackTarget() {
  const { history } = useRouter();
  const { accountId } = useViewState();
  const key = useRouterState({ select: ({ location }) => location.state.__TSR_key && keyOf(location) });
  // The URL may have been replaced within the same history entry.
  const { href, isBehind, isList } = useMemo(
    () => backTarget(entriesBehind(getNavigationHistory(), key ?? keyOf(history.location)), accountId),
    [history, key, accountId],
  );
  const leave = () => (isBehind ? history.back() : history.push(href));
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leave();
  };
  return { leave, isList, link: { href, onClick } };
}
