// Runs only in the preview frame beside the settings of a site or of its testimonials.
const [base = '/'] = /^\/(ig\/[^/]+\/preview|testimonial-preview\/[^/]+)\/[^/]+/.exec(location.pathname) ?? [];

// The settings have changed: reloads the page at the same scroll position.
addEventListener('message', ({ source, data }) => {
  if (source === parent && data === 'reload') location.reload();
});

// Links to other sites would leave an empty frame.
document.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (link && !link.href.startsWith(location.origin + base)) event.preventDefault();
  },
  { capture: true },
);
