import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '#ui/text/use-texts.ts';
import { menuLeaves } from '#app-kit/screens/menu.ts';
import { useMenu } from '#app-kit/screens/menu-context.ts';
import { useView } from '#app-kit/view/view.ts';
import { paletteMessages } from '../../messages/palette-messages.ts';
import { Keys } from './keys.tsx';
import { paletteIcon } from './palette-icon.ts';

/** All screens and settings in the viewer's menu, also found by their contents. */
export function useScreens(): SpotlightActionGroupData {
  const t = useTexts(paletteMessages);
  const navigate = useNavigate();
  const { accountId } = useView();
  const leaves = menuLeaves(useMenu());
  // A screen that is in the menu twice is listed once.
  const screens = leaves.filter((node, index) => leaves.findIndex(({ title }) => title === node.title) === index);
  const actions = screens.map((node) => {
    const url = (node.url ?? '/').replace('{accountId}', accountId ?? '');
    const Icon = node.icon;
    return {
      id: node.id,
      label: node.title ?? node.id,
      keywords: node.keywords,
      leftSection: Icon ? <Icon {...paletteIcon} /> : null,
      rightSection: node.shortcut ? <Keys keys={['G', node.shortcut.toUpperCase()]} /> : null,
      onClick: () => {
        if (node.target) window.open(url, node.target, 'noreferrer');
        else if (node.kind === 'link') window.location.assign(url);
        else void navigate({ to: url });
      },
    };
  });
  return { group: t('screens'), actions };
}
