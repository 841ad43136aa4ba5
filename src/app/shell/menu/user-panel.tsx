import { NameMark } from '#ui/name-mark.tsx';
import { useView } from '#app-kit/view/view.ts';
import { personName } from '#app-kit/view/person-name.ts';
import styles from './user-panel.module.css';

/** Business name or first and last name, email and logo (spec 1 §2). */
export function UserPanel({ narrow }: { narrow: boolean }) {
  const { viewer, account, agency, mode, person } = useView();
  const tenant = account ?? (mode === 'agency' ? agency : null);
  const src = person ? person.logoUrl : tenant ? tenant.logoUrl : viewer.logoUrl;
  const name = person?.name ?? tenant?.businessName ?? personName(viewer);
  const email = person?.email ?? viewer.email;
  return (
    <div className={styles.panel} data-narrow={narrow || undefined}>
      <NameMark name={name} src={src} size={36} round={person !== null || !tenant} />
      <div className={styles.words}>
        <span className={styles.name} dir="auto" title={name}>
          {name}
        </span>
        {name === email ? null : (
          <span className={styles.email} dir="auto" title={email}>
            {email}
          </span>
        )}
      </div>
    </div>
  );
}
