import { Icon, type IconName } from '#features/live-site/site/icon.tsx';

interface Props {
  icon: IconName;
  title: string;
  text?: string;
  /** Of the answer, for those who are asked for it. */
  code?: string;
}

/** A link that is invalid or currently closed. */
export function MessagePage({ icon, title, text, code }: Props) {
  return (
    <main className="sheet message" id="main">
      <Icon name={icon} size={32} />
      <h1>{title}</h1>
      {text && <p className="lead">{text}</p>}
      {code && <p className="aside">{code}</p>}
    </main>
  );
}
