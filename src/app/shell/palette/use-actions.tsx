import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleUserRound, Contrast, Copy, ImagePlus, Keyboard, MessageSquarePlus, Plus } from 'lucide-react';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { showShortcuts } from '#app-kit/navigation/shell-commands.ts';
import { useCreatePath } from '#app-kit/navigation/use-create-path.ts';
import { useView } from '#app-kit/view/view.ts';
import { pickFiles } from '#features/media/app/upload/pick/pick-files.tsx';
import { useUploads } from '#features/media/app/upload/use-uploads.ts';
import { useSaveTheme } from '#features/people/app/theme/use-save-theme.ts';
import { schemeThemes, themeBySystem } from '#lib/theme/theme.ts';
import { copyText } from '#ui/text/copy-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { paletteMessages } from '../../messages/palette-messages.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import { Keys } from './keys.tsx';
import { paletteIcon } from './palette-icon.ts';

/** Global actions. Rarely used ones are shown only when searched. */
export function useActions(query: string): SpotlightActionGroupData {
  const t = useTexts(paletteMessages);
  const daily = [...useCreating(), ...useSharing()];
  const rare = [...useThemes(), ...useHelp()];
  return { group: t('actions'), actions: query.trim() ? [...daily, ...rare] : daily };
}

function useCreating(): SpotlightActionData[] {
  const t = useTexts(paletteMessages);
  const shell = useTexts(shellMessages);
  const navigate = useNavigate();
  const view = useView();
  const createPath = useCreatePath();
  const { addFiles } = useUploads();
  const { accountId, account } = view;
  const create = {
    id: 'create',
    label: shell('create'),
    keywords: t('words.create'),
    leftSection: <Plus {...paletteIcon} />,
    rightSection: <Keys keys={['C']} />,
    onClick: () => void navigate({ to: createPath ?? '/' }),
  };
  const upload = {
    id: 'upload',
    label: t('upload'),
    keywords: t('words.upload'),
    leftSection: <ImagePlus {...paletteIcon} />,
    onClick: () =>
      pickFiles({ onFiles: (files) => accountId && addFiles(files, { accountId, label: account?.businessName }) }),
  };
  const request = {
    id: 'request-testimonial',
    label: t('requestTestimonial'),
    keywords: t('words.requestTestimonial'),
    leftSection: <MessageSquarePlus {...paletteIcon} />,
    onClick: () => void navigate({ to: '/testimonials', search: { ask: true } }),
  };
  return [
    ...(createPath ? [create] : []),
    ...(accountId && can(view, 'media.upload') ? [upload] : []),
    ...(accountId && can(view, 'testimonial.request') ? [request] : []),
  ];
}

function useSharing(): SpotlightActionData[] {
  const t = useTexts(paletteMessages);
  const { accountId, needsReason } = useView();
  const asked = useQuery({
    ...api.account(accountId ?? '').tenants.getAccount.queryOptions(),
    enabled: accountId !== null && !needsReason,
  });
  const address = asked.data?.siteOrigin;
  if (!address) return [];
  const copy = {
    id: 'copy-site-link',
    label: t('copySiteLink'),
    description: address.replace(/^https?:\/\//, ''),
    keywords: t('words.copySiteLink'),
    leftSection: <Copy {...paletteIcon} />,
    onClick: () => void copyText(address, { copied: t('copied'), copyFailed: t('copyFailed') }),
  };
  return [copy];
}

function useThemes(): SpotlightActionData[] {
  const t = useTexts(paletteMessages);
  const { viewer } = useView();
  const save = useSaveTheme();
  return ([themeBySystem, schemeThemes.light, schemeThemes.dark] as const)
    .filter((value) => value !== viewer.themeValue)
    .map((value) => ({
      id: `theme-${value}`,
      label: t(`themes.${value}`),
      keywords: t('words.theme'),
      leftSection: <Contrast {...paletteIcon} />,
      onClick: () => save(value),
    }));
}

function useHelp(): SpotlightActionData[] {
  const t = useTexts(shellMessages);
  const palette = useTexts(paletteMessages);
  const navigate = useNavigate();
  return [
    {
      id: 'profile',
      label: t('yourProfile'),
      keywords: palette('words.profile'),
      leftSection: <CircleUserRound {...paletteIcon} />,
      onClick: () => void navigate({ to: '/settings/account' }),
    },
    {
      id: 'shortcuts',
      label: t('shortcuts'),
      leftSection: <Keyboard {...paletteIcon} />,
      rightSection: <Keys keys={['?']} />,
      onClick: showShortcuts,
    },
  ];
}
