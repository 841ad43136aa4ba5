import { Anchor, Button, Checkbox, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, use, useState } from 'react';
import { openApi } from '#app-kit/api/open-api.ts';
import { usePlainForm } from '#app-kit/editing/use-plain-form.ts';
import type { HostBranding } from '#features/branding/host-branding.ts';
import { FormHeading } from '#features/people/app/sign-in/form-heading.tsx';
import formStyles from '#features/people/app/sign-in/form.module.css';
import { SignInLink } from '#features/people/app/sign-in/sign-in-link.tsx';
import { goTo, useSignInLocation } from '#features/people/app/sign-in/sign-in-location.ts';
import { addressLike } from '#lib/mail/address-like.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { AppName } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { SignUpKind, SignUpRequest, SignUpSource } from '../sign-up.ts';
import { CategoryField } from './category-field.tsx';
import { signUpMessages } from './messages.ts';
import styles from './sign-up.module.css';

const key = 'signUp';
const sources = ['inviteCode', 'freeCode', 'from'] as const;

/** The referral in the page's URL, which determines the agency. */
export function sourceOf(query: URLSearchParams): SignUpSource {
  return Object.fromEntries(sources.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));
}

/** The same as a query string, for the next page. */
export function sourceQuery(query: URLSearchParams): string {
  const kept = new URLSearchParams(sourceOf(query) as Record<string, string>).toString();
  return kept && `?${kept}`;
}

/** The request is kept in this tab, so that the email can be resent. */
function rememberAsked(asked: SignUpRequest): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(asked));
  } catch {
    // Without storage, the form must be filled in again.
  }
}

export function recallAsked(): SignUpRequest | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as SignUpRequest);
  } catch {
    return undefined;
  }
}

interface SignUpPageProps {
  kind: SignUpKind;
  /** The page's branding; under an agency's, there is no link to another agency. */
  branding: HostBranding | undefined;
}

/** `/signup-account`, `/signup-agency`: name, address, terms. The response is the same for every address. */
export function SignUpPage({ kind, branding }: SignUpPageProps) {
  const t = useTexts(signUpMessages);
  const words = useTexts(signUpMessages[kind]);
  const appName = use(AppName);
  const { isBusy, alert, field, submit, agrees, setAgrees } = useSignUpForm(kind);
  const shared = { size: 'md', required: true, withAsterisk: false } as const;
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <FormHeading title={words('title')} heading={appName ? words('titleOf', { appName }) : words('title')}>
        {words('hint')}
      </FormHeading>
      <FormAlert reason={alert} />
      <TextInput
        label={words('name')}
        name="businessName"
        autoComplete="organization"
        autoFocus
        {...shared}
        {...field('businessName')}
      />
      <TextInput
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...shared}
        {...field('email')}
      />
      {kind === 'account' ? <CategoryField {...field('businessCategory')} /> : null}
      <Trap {...field('remarks')} />
      <Checkbox
        name="terms"
        label={<Agreement policyUrl={branding?.policyUrl} />}
        checked={agrees}
        error={agrees ? undefined : field('terms').error}
        onChange={(event) => setAgrees(event.currentTarget.checked)}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {words('submit')}
      </Button>
      <Known />
      {branding && !branding.agencyId ? <OtherKind kind={kind} /> : null}
    </form>
  );
}

function useSignUpForm(kind: SignUpKind) {
  const t = useTexts(signUpMessages);
  const words = useTexts(signUpMessages[kind]);
  const { query } = useSignInLocation();
  const [before] = useState(recallAsked);
  const [agrees, setAgrees] = useState(false);
  const form = usePlainForm({
    values: {
      businessName: before?.businessName ?? '',
      email: before?.email ?? '',
      businessCategory: before?.businessCategory ?? '',
      remarks: '',
      terms: '',
    },
    check: ({ businessName, email }) => ({
      ...wrongName(businessName.trim(), words('nameMissing'), t),
      ...wrongEmail(email.trim(), t),
      ...(!agrees && { terms: t('agreeMissing') }),
    }),
    send: async ({ businessName, email, businessCategory, remarks }) => {
      const asked = {
        kind,
        businessName,
        email,
        businessCategory,
        remarks,
        acceptsTerms: true as const,
        ...sourceOf(query),
      };
      await openApi.signUp.requestSignUp(asked);
      rememberAsked(asked);
      goTo(`/check-email${sourceQuery(query)}`);
    },
  });
  return { ...form, agrees, setAgrees };
}

/** A honeypot: hidden from people, but programs that fill in every field fill it in. */
function Trap(field: TextInputProps) {
  const t = useTexts(signUpMessages);
  return (
    <div className={styles.trap} aria-hidden inert>
      <TextInput label={t('trap')} name="remarks" tabIndex={-1} autoComplete="off" {...field} />
    </div>
  );
}

function Known() {
  const t = useTexts(signUpMessages);
  return <p className={styles.known}>{t.rich('known', { login })}</p>;
}

/** For visitors who chose the wrong one of the two pages. */
function OtherKind({ kind }: { kind: SignUpKind }) {
  const words = useTexts(signUpMessages[kind]);
  const other = kind === 'agency' ? 'account' : 'agency';
  return <SignInLink to={`/signup-${other}`}>{words('other')}</SignInLink>;
}

const login = (chunks: ReactNode) => (
  <Anchor href="/login" inherit underline="always">
    {chunks}
  </Anchor>
);

type Texts = ReturnType<typeof useTexts<typeof signUpMessages>>;

function wrongName(businessName: string, missing: string, t: Texts): { businessName?: string } {
  if (businessName === '') return { businessName: missing };
  return businessName.length > 200 ? { businessName: t('businessNameLong') } : {};
}

function wrongEmail(email: string, t: Texts): { email?: string } {
  if (email === '') return { email: t('emailMissing') };
  return addressLike.test(email) ? {} : { email: t('emailInvalid') };
}

function Agreement({ policyUrl }: { policyUrl: string | undefined }) {
  const t = useTexts(signUpMessages);
  const source = sourceQuery(useSignInLocation().query);
  const privacy = policyUrl || `/privacy${source}`;
  return <>{t.rich('agree', { terms: beside(`/terms${source}`), privacy: beside(privacy) })}</>;
}

/** Opens in a new tab, so that no input is lost. */
const beside = (href: string) => (chunks: ReactNode) => (
  <Anchor href={href} target="_blank" rel="noreferrer" inherit underline="always">
    {chunks}
  </Anchor>
);
