import { useFormatter } from 'use-intl';
import { ListRow } from '#ui/page/list-panel.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { actName, type AuditEntry, wordsOf } from '../audit-entry.ts';
import styles from './audit-log.module.css';
import { auditLogMessages } from './messages.ts';

/** Who did what, as whom, when and from where; what changed folds out. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useTexts(auditLogMessages);
  const format = useFormatter();
  const { date, role, reason, businessName, procedure, changes, clientAddress, userAgent } = entry;
  const count = changes.reduce((all, { fields }) => all + fields.filter(isTelling).length, 0);
  return (
    <ListRow>
      <time className={styles.quiet} dateTime={date.toISOString()}>
        {format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      <div className={styles.cell}>
        <strong dir="auto">
          <Actor entry={entry} />
        </strong>
        <span className={styles.quiet}>{t(`roles.${role as 'house'}`)}</span>
      </div>
      <div className={styles.cell}>
        <span>{actName(procedure)}</span>
        {businessName ? (
          <span className={styles.quiet} dir="auto">
            {businessName}
          </span>
        ) : null}
        {reason ? (
          <span className={styles.quiet} dir="auto">
            {t('reason', { reason })}
          </span>
        ) : null}
        {count > 0 ? (
          <details>
            <summary className={styles.summary}>
              <bdi>{t('changes', { count })}</bdi>
            </summary>
            <Changes changes={changes} />
          </details>
        ) : null}
      </div>
      <div className={styles.cell} title={userAgent}>
        <span className={styles.quiet}>{clientAddress}</span>
      </div>
    </ListRow>
  );
}

function Actor({ entry: { actorName, asName, role, isViewing } }: { entry: AuditEntry }) {
  const t = useTexts(auditLogMessages);
  const unnamed = role === 'key' ? 'program' : role === 'automation' ? role : 'gone';
  const actor = actorName || t(unnamed);
  return isViewing ? t('as', { actor, as: asName || t('gone') }) : actor;
}

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  const t = useTexts(auditLogMessages);
  const all = changes.flatMap(({ table, id, fields }) =>
    fields.filter(isTelling).map((field) => ({ key: `${table} ${id} ${field.name}`, table, ...field })),
  );
  return (
    <dl className={styles.changes}>
      {all.map(({ key, table, name, ...values }) => (
        <div key={key}>
          <dt>{t('change', { table: wordsOf(table), field: wordsOf(name) })}</dt>
          <dd dir="auto">
            {'after' in values ? (
              <>
                {written(values.before) ? (
                  <>
                    <del>{written(values.before)}</del> →{' '}
                  </>
                ) : null}
                <ins>{written(values.after) || t('nothingBefore')}</ins>
              </>
            ) : (
              t('changed')
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A new record's own id says nothing to people. */
const isTelling = ({ name }: { name: string }) => name !== 'uid';

function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
