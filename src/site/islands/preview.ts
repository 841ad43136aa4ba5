// Runs in the frame beside a site's settings, or those of its testimonials, and nowhere else.
const [base = '/'] = /^\/(ig\/[^/]+\/preview|testimonial-preview\/[^/]+)\/[^/]+/.exec(location.pathname) ?? [];

// The settings have changed: the same page again, scrolled to the same place.
addEventListener('message', ({ source, data }) => {
  if (source === parent && data === 'reload') location.reload();
});

// What leads elsewhere would leave an empty frame.
document.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (link && !link.href.startsWith(location.origin + base)) event.preventDefault();
  },
  { capture: true },
);
