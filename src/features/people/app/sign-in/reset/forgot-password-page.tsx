import { openApi } from '#app-kit/api/open-api.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { AddressForm } from '../address-form.tsx';
import { linkMessages } from '../link-messages.ts';
import { goTo } from '../sign-in-location.ts';

/** Requests a reset mail; the response is the same whether or not the address is known. */
export function ForgotPasswordPage() {
  const t = useTexts(linkMessages);
  const words = {
    title: t('reset.title'),
    hint: t('reset.hint'),
    email: t('reset.email'),
    submit: t('reset.submit'),
    invalid: t('reset.invalid'),
  };
  const send = async (email: string) => {
    await openApi.people.requestPasswordReset({ email });
    goTo(`/sent-email?email=${encodeURIComponent(email)}`);
  };
  return <AddressForm words={words} send={send} />;
}
