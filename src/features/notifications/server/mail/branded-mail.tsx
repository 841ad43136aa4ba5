import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { Fragment, type CSSProperties, type ReactNode } from 'react';
import type { MailMessage } from '#integrations/mail/mail.ts';
import { oneStop } from '#lib/text/one-stop.ts';
import { writingDirection } from '#lib/words/writing-direction.ts';
import type { MailBranding } from './mail-branding.ts';

/** What a mail says. */
export interface MailContent {
  /** Of its texts, BCP 47; English by default. */
  language?: string;
  subject: string;
  /** The preview line that mail programs show beside the subject. */
  preview: string;
  children: ReactNode;
  action?: { text: string; address: string };
  /** Shown below the action. */
  footnote?: ReactNode;
  /** It says what a person has typed. */
  isPersonal?: boolean;
  /** Instead of the branding's. */
  replyTo?: string;
}

/** How a person stops mails like this one. */
export interface MailStop {
  /** Of the page that asks, and of the POST of mail programs. */
  address: string;
  /** 'Stop emails about new testimonials'. */
  text: string;
  /** Where all choices are, for those who have any. */
  choices?: string;
}

interface Email extends MailContent {
  branding: MailBranding;
  to: string;
  messageId: string;
  stop?: MailStop | undefined;
}

const font: CSSProperties = {
  fontFamily: "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  color: '#1c2126',
};
const card: CSSProperties = {
  maxWidth: '520px',
  margin: '32px auto',
  padding: '32px',
  backgroundColor: '#ffffff',
  borderRadius: '12px',
  // A long word or address must not widen the mail beyond the phone that shows it.
  wordBreak: 'break-word',
};

/** For programs that follow the device; without it, some would turn the colors themselves, and badly. */
const darkLook = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page,.page>table>tbody>tr>td{background-color:#14171a!important}
.card{background-color:#20252a!important}
.card p,.card h1,.card h2,.card li,.card strong{color:#e9edf0!important}
.card p span,.card .quiet,.card .quiet a{color:#a9b4bd!important}
.card p>a{color:#9cc2ff!important}
.card .action{border:1px solid #6b7680!important}
}`;

/** As it is read in a program that shows no HTML: no line of dashes, and headings that don't shout. */
const plainTextRules = [
  { selector: 'hr', format: 'skip' },
  { selector: 'h1', options: { uppercase: false } },
];

/** A short email under an agency's name, as HTML and as text. */
export async function brandedMail(email: Email): Promise<MailMessage> {
  // Two HTML parsers, loaded with the first email.
  const { render, toPlainText } = await import('@react-email/render');
  const { branding, to, messageId, isPersonal, stop } = email;
  // What a person has typed stays as it is.
  const tidy = isPersonal ? (text: string) => text : oneStop;
  const html = tidy(await render(<EmailPage {...email} />));
  return {
    to,
    fromName: branding.fromName ?? branding.appName,
    sender: branding.sender,
    replyTo: email.replyTo ?? branding.replyTo,
    subject: tidy(email.subject),
    html,
    text: toPlainText(html, { selectors: plainTextRules }),
    messageId,
    isPersonal,
    ...(stop && { unsubscribeUrl: stop.address }),
  };
}

/** What it says between its heading and its button. */
export async function textOf({ children, isPersonal }: MailContent): Promise<string> {
  const { render, toPlainText } = await import('@react-email/render');
  const text = toPlainText(await render(<>{children}</>), { selectors: plainTextRules });
  return isPersonal ? text : oneStop(text);
}

function EmailPage({ branding, language = 'en', subject, preview, children, action, footnote, stop }: Email) {
  const { fill, onFill } = branding.colors;
  return (
    <Html lang={language} dir={writingDirection(language)}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style dangerouslySetInnerHTML={{ __html: darkLook }} />
      </Head>
      <Preview>{preview}</Preview>
      <Body className="page" style={{ ...font, backgroundColor: '#f2f4f6', padding: '0 12px' }}>
        <Container className="card" style={card}>
          <Text style={{ ...font, margin: 0, fontWeight: 600 }}>{branding.appName}</Text>
          <Hr style={{ borderColor: fill, borderWidth: '2px 0 0', margin: '12px 0 24px' }} />
          <Heading as="h1" style={{ ...font, fontSize: '22px', lineHeight: '28px', margin: '0 0 12px' }}>
            {subject}
          </Heading>
          {children}
          {action && (
            <Button
              className="action"
              href={action.address}
              style={{
                backgroundColor: fill,
                color: onFill,
                borderRadius: '8px',
                padding: '12px 20px',
                fontWeight: 600,
                marginBottom: '20px',
              }}
            >
              {action.text}
            </Button>
          )}
          {typeof footnote === 'string' ? <SmallPrint>{footnote}</SmallPrint> : footnote}
          {stop && <StopLine {...stop} />}
        </Container>
      </Body>
    </Html>
  );
}

function StopLine({ address, text, choices }: MailStop) {
  const link = { color: '#5b6670', textDecoration: 'underline' };
  return (
    <SmallPrint>
      <br />
      <a href={address} style={link}>
        {text}
      </a>
      {choices ? (
        <>
          {' · '}
          <a href={choices} style={link}>
            Choose your emails
          </a>
        </>
      ) : null}
    </SmallPrint>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ ...font, fontSize: '15px', lineHeight: '23px', margin: '0 0 18px' }}>{children}</Text>;
}

/** What is below the action, when it is less than the rest. */
export function SmallPrint({ children }: { children: ReactNode }) {
  const look = { ...font, fontSize: '13px', lineHeight: '20px', color: '#5b6670', margin: 0 };
  return (
    <Text className="quiet" style={look}>
      {children}
    </Text>
  );
}

/** What somebody else has said, set off from our own words. */
export function Quote({ children }: { children: ReactNode }) {
  const look = { ...font, fontSize: '15px', lineHeight: '23px', margin: '0 0 18px', padding: '2px 16px' };
  return (
    <Text dir="auto" style={{ ...look, borderInlineStart: '3px solid #d5dbe0' }}>
      {children}
    </Text>
  );
}

/** A text in the lines and paragraphs that it was typed in. */
export function TypedText({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((block, index) => (
    <Paragraph key={`${index}-${block}`}>
      <Lines text={block} />
    </Paragraph>
  ));
}

export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <Fragment key={`${index}-${line}`}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
