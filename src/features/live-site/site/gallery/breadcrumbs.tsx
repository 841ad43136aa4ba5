export interface Crumb {
  name: string;
  href: string;
}

/** From the home page down to this one, which isn't a link. */
export function Breadcrumbs({ crumbs, label }: { crumbs: Crumb[]; label: string }) {
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {crumbs.map(({ name, href }, index) => (
          <li key={href + name}>
            {index < crumbs.length - 1 ? (
              <a href={href} dir="auto">
                {name}
              </a>
            ) : (
              <span aria-current="page" dir="auto">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
