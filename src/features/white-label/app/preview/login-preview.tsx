import { Prints } from '#features/people/app/sign-in/frame/prints/prints.tsx';
import { signInMessages } from '#features/people/app/sign-in-messages.ts';
import type { Agency } from '#features/tenants/agency.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { whiteLabelMessages } from '../messages.ts';
import styles from './preview.module.css';
import { Brand } from './themed.tsx';

/** The sign-in page of the agency's host. */
export function LoginPreview({ agency }: { agency: Agency }) {
  const t = useTexts(whiteLabelMessages.preview);
  const words = useTexts(signInMessages);
  return (
    <div className={styles.login}>
      <div className={styles.side}>
        <Brand agency={agency} />
        <div className={styles.form}>
          <p className={styles.heading}>{t('welcome', { appName: agency.appName || agency.businessName })}</p>
          {(['email', 'password'] as const).map((name) => (
            <div key={name}>
              <span className={styles.fieldLabel}>{t(name)}</span>
              <span className={styles.field} />
            </div>
          ))}
          <span className={styles.button}>{t('login')}</span>
        </div>
        <p className={styles.footer}>
          <span>{t('support')}</span>
          {agency.policyUrl ? <span>{t('policy')}</span> : null}
        </p>
      </div>
      <div className={styles.promise}>
        <Prints />
        <p dir="auto">{agency.welcomeText || words('promise')}</p>
      </div>
    </div>
  );
}
