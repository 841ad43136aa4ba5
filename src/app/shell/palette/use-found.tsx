import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Briefcase, Image as ImageIcon, MessageSquareQuote, UserRound } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { useView } from '#app-kit/view/view.ts';
import type { Found } from '#features/home/found.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import styles from './palette.module.css';

const kinds = ['entry', 'media', 'testimonial', 'person'] as const;
const icons = { entry: Briefcase, media: ImageIcon, testimonial: MessageSquareQuote, person: UserRound };
const searchPauseMs = 150;
const shortest = 2;

/** What the account in view holds of what is typed, by kind. */
export function useFound(query: string): SpotlightActionGroupData[] {
  const t = useTexts(shellMessages.palette);
  const open = useOpen();
  const { accountId } = useView();
  const [text] = useDebouncedValue(query.trim(), searchPauseMs);
  const { data } = useQuery({
    ...api.account(accountId ?? '').home.search.queryOptions({ input: { text } }),
    enabled: accountId !== null && text.length >= shortest,
    placeholderData: keepPreviousData,
  });
  const found = query.trim().length >= shortest ? (data ?? []) : [];
  return kinds.flatMap((kind) => {
    const actions = found
      .filter((one) => one.kind === kind)
      .map((one) => ({
        id: `${kind}-${one.id}`,
        label: one.title || t('untitled'),
        description: one.detail,
        // Found by more than its title: the palette's own filter lets it through.
        keywords: query,
        leftSection: <Face found={one} />,
        onClick: () => open(one),
      }));
    return actions.length ? [{ group: t(`kinds.${kind}`), actions }] : [];
  });
}

function Face({ found: { kind, thumb } }: { found: Found }) {
  const Icon = icons[kind];
  if (thumb) return <img className={styles.thumb} src={thumb} alt="" width={32} height={32} />;
  return <Icon className={styles.icon} size={18} strokeWidth={1.75} aria-hidden />;
}

function useOpen() {
  const navigate = useNavigate();
  return ({ kind, id }: Found) => {
    if (kind === 'entry') return void navigate({ to: '/content/$entryId', params: { entryId: id } });
    if (kind === 'media') return void navigate({ to: '/media-library', search: { open: id } });
    return void navigate({ to: kind === 'person' ? '/users' : '/testimonials' });
  };
}
