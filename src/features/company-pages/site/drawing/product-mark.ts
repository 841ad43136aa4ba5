/** The product's own mark, as in `src/app/icon.svg`, for pages of the operator: `tile` is its ground, `paper` its sheets. */
const productMark = (tile: string, paper: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${tile}"/><g fill="${paper}"><path d="M8 22.5V10.8c0-.7.5-1.2 1.2-1.2h5.3c.7 0 1.2.5 1.2 1.2v11.7z" opacity=".55"/><path d="M13.4 22.5V13c0-.7.5-1.2 1.2-1.2h8.2c.7 0 1.2.5 1.2 1.2v9.5z"/></g><path d="m15.6 20.3 2.6-3.3 1.8 2 1.3-1.5 2 2.8z" fill="${tile}"/></svg>`;

/** In the page's colors. */
export const productMarkInPage = productMark('var(--ff-primary)', 'var(--ff-on-primary)');

/** The URL of the tab's icon. */
export const productIconUrl = `data:image/svg+xml,${encodeURIComponent(productMark('#2f5bea', '#fff'))}`;
