import type { WordLanguage } from '#lib/words/word-languages.ts';

/** Default texts of the request page and the thanks screen (spec 3 §2 and §5). */
const en = {
  greeting: 'Hi Valued Customer',
  requestTitle: 'Your testimonial',
  headerTitle: 'Share your experience with us',
  customMessage: 'Please share some of your thoughts so that we might feature them on our website.',
  thanksPageTitle: 'Almost Done',
  thanksPageSubtitle: 'Share your story with friends',
  // R-14c: no amount of money that the owner hasn't confirmed.
  thanksPageDescription: 'Friends trust what you have seen for yourself. Send them your story: it is ready to share.',
  thanksPageButton: 'Share Story',
  submissionTerms: 'I give my permission to have this testimonial used throughout your marketing channels.',
};
export type RequestDefaults = typeof en;

export const requestDefaults: Record<WordLanguage, RequestDefaults> = {
  en,
  es: {
    greeting: 'Hola, estimado cliente',
    requestTitle: 'Su testimonio',
    headerTitle: 'Cuéntenos su experiencia',
    customMessage: 'Comparta con nosotros lo que piensa para que podamos mostrarlo en nuestro sitio web.',
    thanksPageTitle: 'Ya casi está',
    thanksPageSubtitle: 'Comparta su historia con sus amigos',
    thanksPageDescription:
      'Los amigos confían en lo que usted vio con sus propios ojos. Envíeles su historia: está lista para compartir.',
    thanksPageButton: 'Compartir mi historia',
    submissionTerms: 'Doy mi permiso para que este testimonio se utilice en todos sus canales de marketing.',
  },
  de: {
    greeting: 'Guten Tag',
    requestTitle: 'Ihre Kundenstimme',
    headerTitle: 'Wie war es mit uns?',
    customMessage: 'Schreiben Sie uns ein paar Worte, die wir auf unserer Website zeigen dürfen.',
    thanksPageTitle: 'Fast geschafft',
    thanksPageSubtitle: 'Teilen Sie Ihre Erfahrung mit Freunden',
    thanksPageDescription:
      'Freunde vertrauen auf das, was Sie selbst erlebt haben. Schicken Sie ihnen Ihre Geschichte: Sie können sie sofort teilen.',
    thanksPageButton: 'Geschichte teilen',
    submissionTerms: 'Ich bin damit einverstanden, dass diese Kundenstimme in allen Ihren Werbekanälen verwendet wird.',
  },
  fr: {
    greeting: 'Bonjour cher client',
    requestTitle: 'Votre témoignage',
    headerTitle: 'Partagez votre expérience avec nous',
    customMessage: 'Confiez-nous quelques impressions que nous pourrons présenter sur notre site.',
    thanksPageTitle: 'C’est presque fini',
    thanksPageSubtitle: 'Partagez votre histoire avec vos amis',
    thanksPageDescription:
      'Vos amis font confiance à ce que vous avez vu vous-même. Envoyez-leur votre histoire : elle est prête à être partagée.',
    thanksPageButton: 'Partager mon histoire',
    submissionTerms: 'J’autorise l’utilisation de ce témoignage dans l’ensemble de vos supports de communication.',
  },
  he: {
    greeting: 'שלום לקוחות יקרים',
    requestTitle: 'ההמלצה שלכם',
    headerTitle: 'שתפו אותנו בחוויה שלכם',
    customMessage: 'נשמח אם תכתבו לנו כמה מילים, כדי שנוכל להציג אותן באתר שלנו.',
    thanksPageTitle: 'כמעט סיימנו',
    thanksPageSubtitle: 'שתפו את הסיפור שלכם עם חברים',
    thanksPageDescription: 'חברים סומכים על מה שראיתם בעצמכם. שלחו להם את הסיפור שלכם: הוא מוכן לשיתוף.',
    thanksPageButton: 'שיתוף הסיפור',
    submissionTerms: 'ההמלצה הזאת נמסרת באישורי לשימוש בכל ערוצי השיווק שלכם.',
  },
  ar: {
    greeting: 'مرحبًا عميلنا الكريم',
    requestTitle: 'رأيك',
    headerTitle: 'شاركنا تجربتك',
    customMessage: 'نرجو أن تكتب لنا بعض انطباعاتك لنعرضها على موقعنا.',
    thanksPageTitle: 'أوشكنا على الانتهاء',
    thanksPageSubtitle: 'شارك قصتك مع أصدقائك',
    thanksPageDescription: 'يثق الأصدقاء بما رأيته بنفسك. أرسل إليهم قصتك: إنها جاهزة للمشاركة.',
    thanksPageButton: 'مشاركة القصة',
    submissionTerms: 'أوافق على استخدام هذا الرأي في جميع قنواتكم التسويقية.',
  },
};
