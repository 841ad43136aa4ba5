import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Briefcase, Image as ImageIcon, MessageSquareQuote, UserRound } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { useView } from '#app-kit/view/view.ts';
import type { Found } from '#features/home/found.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { paletteMessages } from '../../messages/palette-messages.ts';
import styles from './palette.module.css';
import { paletteIcon } from './palette-icon.ts';
import { recentFinds, rememberFind } from './recent-finds.ts';

const kinds = ['entry', 'media', 'testimonial', 'person'] as const;
const icons = { entry: Briefcase, media: ImageIcon, testimonial: MessageSquareQuote, person: UserRound };
const searchPauseMs = 150;
const shortest = 2;

/** Search results in the account in view, by kind; before typing, recently opened items. */
export function useFound(query: string): { groups: SpotlightActionGroupData[]; isSearching: boolean; failed: boolean } {
  const t = useTexts(paletteMessages);
  const actionOf = useActionOf(query);
  const view = useView();
  const accountId = view.needsReason ? null : view.accountId;
  const typed = query.trim();
  const [text] = useDebouncedValue(typed, searchPauseMs);
  const isLong = typed.length >= shortest;
  const { data, isFetching, isError } = useQuery({
    ...api.account(accountId ?? '').home.search.queryOptions({ input: { text } }),
    enabled: accountId !== null && text.length >= shortest,
    placeholderData: keepPreviousData,
  });
  const found = isLong ? (data ?? []) : [];
  const recent = typed || accountId === null ? [] : recentFinds(accountId);
  return {
    groups: [
      { group: t('recent'), actions: recent.map(actionOf) },
      ...kinds.map((kind) => ({
        group: t(`kinds.${kind}`),
        actions: found.filter((one) => one.kind === kind).map(actionOf),
      })),
    ],
    isSearching: accountId !== null && isLong && (isFetching || text !== typed),
    failed: isLong && isError,
  };
}

function useActionOf(query: string): (one: Found) => SpotlightActionData {
  const t = useTexts(paletteMessages);
  const open = useOpen();
  return (one) => ({
    id: `${one.kind}-${one.id}`,
    label: one.title || t('untitled'),
    description: one.detail,
    // Matched by more than its title: it must pass the palette's own filter.
    keywords: query,
    leftSection: <Face found={one} />,
    onClick: () => open(one),
  });
}

function Face({ found: { kind, thumb } }: { found: Found }) {
  const Icon = icons[kind];
  if (thumb) return <img className={styles.thumb} src={thumb} alt="" width={32} height={32} />;
  return <Icon className={styles.icon} {...paletteIcon} />;
}

/** Opens the found item, if its capability can show a single one. */
function useOpen() {
  const navigate = useNavigate();
  const { accountId } = useView();
  return (found: Found) => {
    const { kind, id, detail } = found;
    if (accountId) rememberFind(accountId, found);
    switch (kind) {
      case 'entry':
        return void navigate({ to: '/content/$entryId', params: { entryId: id } });
      case 'media':
        return void navigate({ to: '/media-library', search: { open: id } });
      case 'testimonial':
        return void navigate({ to: '/testimonials', search: { open: id } });
      case 'person':
        return void navigate({ to: '/users', search: { search: detail } });
    }
  };
}
