import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { NameMark } from '#ui/name-mark.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { chooseView } from '#app-kit/view/view-state.ts';
import { useView } from '#app-kit/view/view.ts';
import { paletteMessages } from '../../messages/palette-messages.ts';
import { useAccountOptions } from '../toolbar/use-account-options.ts';

/** The accounts that the viewer can switch to. */
export function useAccounts(query: string): SpotlightActionGroupData {
  const t = useTexts(paletteMessages);
  const navigate = useNavigate();
  const { accountId } = useView();
  const { options } = useAccountOptions(query, true);
  const actions = options
    .filter(({ id }) => id !== accountId)
    .map(({ id, name, detail, logoUrl }) => ({
      id: `account-${id}`,
      label: name,
      description: detail,
      leftSection: <NameMark name={name} src={logoUrl} size={24} />,
      onClick: () => {
        chooseView({ accountId: id });
        void navigate({ to: '/' });
      },
    }));
  return { group: t('accounts'), actions };
}
