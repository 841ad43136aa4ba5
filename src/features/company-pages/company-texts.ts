import { sectionsOf } from '#features/white-label/agency-page.ts';
import type { Company, CompanyPage } from './company.ts';

/** The texts of one page: the standard ones, until a company has its own. */
export interface PageText {
  title: string;
  /** Empty for none. */
  intro: string;
  /** Without a title: what is above the first heading. */
  sections: readonly { title: string; text: string }[];
  /** Shows sign-up and sign-in below. */
  isInviting: boolean;
}

export const pageNames: Record<CompanyPage, string> = {
  welcome: 'Welcome',
  marketing: 'What it does',
  support: 'Support',
  terms: 'Terms',
  privacy: 'Privacy',
};

export const frameTexts = {
  start: 'Create your free account',
  startShort: 'Start free',
  login: 'Login',
  skip: 'Skip to content',
  pages: 'Pages',
  onPage: 'On this page',
  write: 'Write to',
};

type Words = (company: { appName: string; operator: string; hasEmail: boolean }) => PageText;

const asks = (hasEmail: boolean, operator: string) =>
  hasEmail ? 'Write to the address below.' : `Ask ${operator}, or the person who set up your account.`;

const privacy: Words = ({ appName, operator, hasEmail }) => ({
  title: 'Privacy',
  intro: `How ${operator} handles personal data${operator === appName ? '' : ` in ${appName}`}.`,
  isInviting: false,
  sections: [
    {
      title: 'What we keep',
      text: 'Your name, email address and what you enter about your business; the photos, videos and texts that you upload; the requests and testimonials that your customers send you; and when and from which kind of browser you signed in.',
    },
    {
      title: 'What we use it for',
      text: 'To run your account and your website, to send you the emails that this needs, and to keep both secure. We don’t sell it, and we show no advertising based on it.',
    },
    {
      title: 'What becomes public',
      text: 'Only what you publish. Where a photo was taken and what its file was called never become public, and places on the map are blurred unless you choose otherwise.',
    },
    {
      title: 'Cookies',
      text: 'Signing in sets one cookie, which keeps you signed in. The websites of businesses set none.',
    },
    {
      title: 'How long we keep it',
      text: 'What you delete stays in the trash for 30 days, so that you can undo it, and is then erased for good.',
    },
    {
      title: 'Your rights',
      text: `You can ask to see, correct, take along or erase what we keep about you. ${asks(hasEmail, operator)}`,
    },
  ],
});

const terms: Words = ({ appName, operator, hasEmail }) => ({
  title: 'Terms',
  intro: `These terms apply between you and ${operator} when you use ${appName}.`,
  isInviting: false,
  sections: [
    {
      title: 'Your account',
      text: 'Use your own email address, keep your password to yourself, and tell us if somebody else has used it. You are responsible for what the people in your team do with the account.',
    },
    {
      title: 'Your content',
      text: 'What you upload stays yours. You let us store it, adapt its size and form, and show it where you publish it. Upload only what you may show: ask your customers before you publish photos of their property, and never publish what breaks the law or somebody’s rights.',
    },
    {
      title: 'Free accounts',
      text: 'A free account shows its 30 newest published entries, and its website carries a banner and our name. You can use it for as long as we offer it.',
    },
    {
      title: 'Fair use',
      text: 'Don’t send spam, don’t try to reach other people’s data, and don’t disturb how the service works for others. We may limit or close an account that does.',
    },
    {
      title: 'Ending it',
      text: 'You can delete your account at any time in its settings. Your website then closes at once, and your content is erased after 30 days in the trash.',
    },
    {
      title: 'What we answer for',
      text: 'We work to keep the service available and your content safe, and we can’t promise that it never fails. The law of the place where we are at home applies, and nothing here takes away rights that it gives you.',
    },
    { title: 'Questions', text: asks(hasEmail, operator) },
  ],
});

const support: Words = ({ appName, operator, hasEmail }) => ({
  title: 'Support',
  intro: `Help with ${appName}.`,
  isInviting: false,
  sections: [
    {
      title: 'You can’t sign in',
      text: 'Choose “Forgot password?” on the sign-in page. The link that we send works once, for 30 minutes. Look in your spam folder if nothing arrives.',
    },
    {
      title: 'You have signed up, and no email came',
      text: 'It can take a minute. Sign up again with the same address to have it sent again: that makes no second account.',
    },
    { title: 'Something doesn’t work', text: 'Tell us what you did, what you saw, and when. A screenshot helps.' },
    { title: 'Reach us', text: asks(hasEmail, operator) },
  ],
});

const marketing: Words = ({ appName }) => ({
  title: 'Every job you finish finds your next customer',
  intro: `${appName} turns photos of your work into a website that customers find.`,
  isInviting: true,
  sections: [
    {
      title: 'Upload from the job',
      text: 'Photos and videos from your phone become one entry for each job, with before and after side by side.',
    },
    {
      title: 'Publish in one step',
      text: 'Your gallery, map and search results follow by themselves. Home addresses stay private.',
    },
    {
      title: 'Let customers speak',
      text: 'Ask for a testimonial with one link. It appears beside the job that it is about.',
    },
  ],
});

const welcome: Words = ({ appName }) => ({
  title: `Welcome to ${appName}`,
  intro: 'Good work deserves to be seen. Show yours on a website of your own.',
  isInviting: true,
  sections: [
    { title: 'Are you new here?', text: 'Create a free account. All it takes is a name and an email address.' },
    { title: 'Do you have an account?', text: 'Sign in with your email address and password.' },
  ],
});

const words: Record<CompanyPage, Words> = { privacy, terms, support, marketing, welcome };

/** @param own what the company has written itself */
export function companyText(page: CompanyPage, company: Company, own?: { title: string; text: string }): PageText {
  const { branding, businessName, email, welcomeText } = company;
  const usual = words[page]({ appName: branding.appName, operator: businessName, hasEmail: email !== '' });
  if (!own) return page === 'welcome' && welcomeText ? { ...usual, intro: welcomeText } : usual;
  const sections = sectionsOf(own.text).flatMap(({ title, paragraphs }) =>
    // A heading without text below it is one all the same.
    paragraphs.length === 0
      ? [{ title, text: '' }]
      : paragraphs.map((text, at) => ({ title: at === 0 ? title : '', text })),
  );
  return { title: own.title, intro: '', sections, isInviting: usual.isInviting };
}
