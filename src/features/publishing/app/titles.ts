export const publishingTitles = {
  posts: 'Posts',
  integrations: 'Integrations',
  integrationWords: 'channels connect wordpress google facebook instagram social',
  websites: 'WordPress Websites',
  social: 'Social Integrations',
  google: 'Google Business Profile',
  integrated: 'Integrated to Social',
};
