import { PasskeyList } from '#features/people/app/passkeys/passkey-list.tsx';
import { SecondFactorSection } from '#features/people/app/second-factor/second-factor-section.tsx';
import { useView } from '#app-kit/view/view.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { secondFactorFirstMessages } from '../../messages/second-factor-first-messages.ts';

/** In the place of every screen of an agency that requires two-step sign-in, until the viewer has turned it on. */
export function SecondFactorFirstPage() {
  const t = useTexts(secondFactorFirstMessages);
  const { agency, account } = useView();
  const by = agency?.businessName ?? account?.appName ?? '';
  return (
    <>
      <PageHeader title={t('title')} description={t('text', { by })} />
      <SecondFactorSection />
      <PasskeyList />
    </>
  );
}
