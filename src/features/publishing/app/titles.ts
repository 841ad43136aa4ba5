export const publishingTitles = {
  posts: 'Posts',
  integrations: 'Integrations',
  words: 'channels connect social',
  websites: 'WordPress Websites',
  social: 'Social Integrations',
  google: 'Google Business Profile',
  integrated: 'Integrated to Social',
};
