import { Switch, TextInput } from '@mantine/core';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { ConfirmFields } from '#features/people/app/second-factor/confirm-fields.tsx';
import { SecretInput } from '#features/people/app/secret-input.tsx';
import { CopiedText } from '#ui/dns/copied-text.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Provider, UpdateProvider } from '../provider.ts';
import { singleSignOnMessages } from './messages.ts';
import { ProviderTools } from './provider-tools.tsx';
import { useCopyWords } from './use-copy-words.ts';
import { useSingleSignOn } from './use-single-sign-on.ts';

const switches = ['isOn', 'letsJoin', 'isRequired'] as const;

/** The provider's address and our registration there. Saving asks for the password or another proof again. */
export function ProviderSection({ provider }: { provider: Provider }) {
  const t = useTexts(singleSignOnMessages.provider);
  const words = useCopyWords();
  const { singleSignOn, show } = useSingleSignOn();
  const { redirectAddresses, domains: _domains, hasSecret, lastCheck, ...saved } = provider;
  const action = useActionForm<UpdateProvider, Provider>({
    schema: () => import('../provider.ts').then((file) => file.UpdateProvider),
    values: { ...saved, clientSecret: '', by: 'password', secret: '' },
    send: singleSignOn.updateProvider.call,
    onSent: (next) => {
      snackbar.success(t('saved'));
      show(next);
    },
  });
  const labels = { issuer: t('issuer'), clientId: t('clientId'), clientSecret: t('clientSecret') };
  const field = textFieldOf(action.form, labels);
  const code = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const;
  return (
    <>
      <ActionSection title={t('title')} description={t('description')} action={action} submit={t('save')}>
        {redirectAddresses.map((address) => (
          <CopiedText key={address} label={t('redirect')} text={address} words={words} />
        ))}
        <TextInput
          description={t('issuerHint')}
          placeholder="https://login.example.com"
          {...code}
          {...field('issuer')}
          dir="ltr"
        />
        <TextInput {...code} {...field('clientId')} dir="ltr" />
        <SecretInput
          description={hasSecret ? t('secretKept') : t('secretHint')}
          autoComplete="off"
          {...field('clientSecret')}
        />
        <Switches action={action} />
        {action.isDirty ? <ConfirmFields action={action} /> : null}
      </ActionSection>
      {provider.version > 0 ? <ProviderTools lastCheck={lastCheck} /> : null}
    </>
  );
}

interface SwitchesProps {
  /** The return value of `useActionForm`. */
  action: {
    values: UpdateProvider;
    errors: Partial<Record<string, string>>;
    set: (values: Partial<UpdateProvider>) => void;
  };
}

function Switches({ action: { values, errors, set } }: SwitchesProps) {
  const t = useTexts(singleSignOnMessages.provider);
  return switches.map((name) => (
    <Switch
      key={name}
      name={name}
      label={t(name)}
      description={t(`${name}Hint`)}
      error={errors[name]}
      checked={values[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.checked })}
    />
  ));
}
