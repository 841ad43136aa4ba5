import { Store } from 'lucide-react';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { shellMessages } from '../../messages/shell-messages.ts';
import { useView } from '#app-kit/view/view.ts';

interface ChooseFirstPageProps {
  title: string;
  what: 'account' | 'agency';
}

/** Shown when a screen of an account or agency is opened before one is chosen. After the choice, the screen opens. */
export function ChooseFirstPage({ title, what }: ChooseFirstPageProps) {
  const t = useTexts(shellMessages.chooseFirst);
  const { viewer, agencyId } = useView();
  const list = viewer.type === 'account' ? '/my-accounts' : agencyId ? '/accounts' : '/houseAccounts';
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={<Store size={24} strokeWidth={1.75} />}
        title={t(what === 'account' ? 'accountTitle' : 'agencyTitle')}
        message={t(what === 'account' ? 'accountText' : 'agencyText')}
        action={
          <ButtonLink to={what === 'account' ? list : '/agency'}>
            {t(what === 'account' ? 'accounts' : 'agencies')}
          </ButtonLink>
        }
      />
    </>
  );
}
