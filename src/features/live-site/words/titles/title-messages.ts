/** What sections and parts of pages are called where the owner says nothing else. */
export const titleMessages = {
  /** Titles of sections that an owner may rename (`labelsCustom`, spec 2 §3 and §9). */
  labels: {
    home: 'Home',
    gallery: 'Gallery',
    map: 'Map',
    services: 'Services',
    beforeAfter: 'Before / After',
    contactUs: 'Contact Us',
    reviews: 'Reviews',
    thanks: 'Thanks',
    back: 'Back',
    editFilters: 'Edit Filters',
    mapView: 'Map View',
    copyrightTitle: '',
    rightsReserved: 'All rights reserved',
  },
  /** Texts of the home page and the footer (`liveSiteTextOptions`, spec 2 §3). Empty ones are left out. */
  texts: {
    heroTitle: '',
    homeSubtitle: '',
    welcomeTitle: '',
    ourServicesTitle: 'Our Services',
    ourProjectsTitle: 'Our Projects',
    testimonialsTitle: 'Testimonials',
    serviceAreaTitle: 'Service Area',
    beforeAfterTitle: 'Before & After',
  },
  /** What the projects on the home page are called in a clinic. */
  treatments: 'Our Treatments',
} as const;
