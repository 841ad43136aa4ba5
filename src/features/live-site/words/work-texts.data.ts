import type { WorkKind } from '#features/content/work-kind.ts';
import type { WordsByLanguage } from '#lib/words/words-by-grammar.ts';

/** Texts on public pages that name the work of the business, or ask for it. */
export interface WorkTexts {
  /** The label of their number on the home page. */
  shown: string;
  count: (count: number) => string;
  ask: string;
  askForSame: string;
  /** The start of a visitor's message. */
  asking: (name: string) => string;
  /** Sends the contact form. */
  send: string;
  tellUs: string;
  soon: string;
  /** Beside the ways to reach the business. */
  reachUs: string;
  seeAll: string;
}

export const workTexts: WordsByLanguage<Record<WorkKind, WorkTexts>> = {
  en({ plural }) {
    const quotes = {
      ask: 'Get a quote',
      send: 'Get your Estimate',
      tellUs: 'Tell us about your upcoming project',
      soon: 'Our first projects will be shown here soon',
      reachUs: 'Until then, we are happy to hear about yours.',
      seeAll: 'See all projects',
    };
    return {
      jobs: {
        ...quotes,
        shown: 'Jobs shown here',
        count: plural({ one: '# job', other: '# jobs' }),
        askForSame: 'Get a quote for a job like this',
        asking: (name) => `I would like a quote for a job like “${name}”.`,
      },
      projects: {
        ...quotes,
        shown: 'Projects shown here',
        count: plural({ one: '# project', other: '# projects' }),
        askForSame: 'Get a quote for a project like this',
        asking: (name) => `I would like a quote for a project like “${name}”.`,
      },
      treatments: {
        shown: 'Treatments shown here',
        count: plural({ one: '# treatment', other: '# treatments' }),
        ask: 'Book a visit',
        askForSame: 'Book a visit for a treatment like this',
        asking: (name) => `I would like to book a visit for a treatment like “${name}”.`,
        send: 'Ask for a visit',
        tellUs: 'Tell us what you need',
        soon: 'Our first treatments will be shown here soon',
        reachUs: 'Until then, we are happy to hear from you.',
        seeAll: 'See all treatments',
      },
    };
  },
  es({ plural }) {
    const quotes = {
      ask: 'Pedir presupuesto',
      send: 'Pida su presupuesto',
      tellUs: 'Cuéntenos sobre su próximo proyecto',
      soon: 'Muy pronto verá aquí nuestros primeros proyectos',
      reachUs: 'Mientras tanto, cuéntenos del suyo con toda confianza.',
      seeAll: 'Ver todos los proyectos',
    };
    return {
      jobs: {
        ...quotes,
        shown: 'Trabajos publicados',
        count: plural({ one: '# trabajo', other: '# trabajos' }),
        askForSame: 'Pida presupuesto para un trabajo como este',
        asking: (name) => `Quisiera un presupuesto para un trabajo como «${name}».`,
      },
      projects: {
        ...quotes,
        shown: 'Proyectos publicados',
        count: plural({ one: '# proyecto', other: '# proyectos' }),
        askForSame: 'Pida presupuesto para un proyecto como este',
        asking: (name) => `Quisiera un presupuesto para un proyecto como «${name}».`,
      },
      treatments: {
        shown: 'Tratamientos publicados',
        count: plural({ one: '# tratamiento', other: '# tratamientos' }),
        ask: 'Pedir cita',
        askForSame: 'Pida cita para un tratamiento como este',
        asking: (name) => `Quisiera pedir cita para un tratamiento como «${name}».`,
        send: 'Pida su cita',
        tellUs: 'Cuéntenos qué necesita',
        soon: 'Muy pronto verá aquí nuestros primeros tratamientos',
        reachUs: 'Mientras tanto, estaremos encantados de atenderle.',
        seeAll: 'Ver todos los tratamientos',
      },
    };
  },
  de({ plural }) {
    const projects = {
      shown: 'Gezeigte Projekte',
      count: plural({ one: '# Projekt', other: '# Projekte' }),
      ask: 'Angebot anfordern',
      askForSame: 'Angebot für ein solches Projekt anfordern',
      asking: (name: string) => `Ich hätte gern ein Angebot für ein Projekt wie „${name}“.`,
      send: 'Angebot anfordern',
      tellUs: 'Erzählen Sie uns von Ihrem Vorhaben',
      soon: 'Hier zeigen wir bald unsere ersten Projekte',
      reachUs: 'Bis dahin freuen wir uns, von Ihrem Vorhaben zu hören.',
      seeAll: 'Alle Projekte ansehen',
    };
    return {
      // A job is a “Projekt”, too.
      jobs: projects,
      projects,
      treatments: {
        shown: 'Gezeigte Behandlungen',
        count: plural({ one: '# Behandlung', other: '# Behandlungen' }),
        ask: 'Termin anfragen',
        askForSame: 'Termin für eine solche Behandlung anfragen',
        asking: (name) => `Ich hätte gern einen Termin für eine Behandlung wie „${name}“.`,
        send: 'Termin anfragen',
        tellUs: 'Sagen Sie uns, was Sie brauchen',
        soon: 'Hier zeigen wir bald unsere ersten Behandlungen',
        reachUs: 'Bis dahin freuen wir uns, von Ihnen zu hören.',
        seeAll: 'Alle Behandlungen ansehen',
      },
    };
  },
  fr({ plural }) {
    const quotes = {
      ask: 'Demander un devis',
      askForSame: 'Demander un devis pour un projet comme celui-ci',
      asking: (name: string) => `Je souhaite un devis pour un projet comme « ${name} ».`,
      send: 'Demander un devis',
      tellUs: 'Parlez-nous de votre projet',
      soon: 'Nos premières réalisations seront bientôt présentées ici',
      reachUs: 'En attendant, parlez-nous de votre projet.',
      seeAll: 'Voir tous les projets',
    };
    return {
      jobs: {
        ...quotes,
        shown: 'Chantiers présentés',
        count: plural({ one: '# chantier', other: '# chantiers' }),
      },
      projects: {
        ...quotes,
        shown: 'Projets présentés',
        count: plural({ one: '# projet', other: '# projets' }),
      },
      treatments: {
        shown: 'Soins présentés',
        count: plural({ one: '# soin', other: '# soins' }),
        ask: 'Prendre rendez-vous',
        askForSame: 'Prendre rendez-vous pour un soin comme celui-ci',
        asking: (name) => `Je souhaite prendre rendez-vous pour un soin comme « ${name} ».`,
        send: 'Demander un rendez-vous',
        tellUs: 'Dites-nous ce dont vous avez besoin',
        soon: 'Nos premiers soins seront bientôt présentés ici',
        reachUs: 'D’ici là, nous serons heureux de vous répondre.',
        seeAll: 'Voir tous les soins',
      },
    };
  },
  he({ plural }) {
    const quotes = {
      ask: 'לקבלת הצעת מחיר',
      send: 'לקבלת הצעת מחיר',
      tellUs: 'ספרו לנו על הפרויקט הבא שלכם',
      soon: 'הפרויקטים הראשונים שלנו יוצגו כאן בקרוב',
      reachUs: 'בינתיים נשמח לשמוע על הפרויקט שלכם.',
      seeAll: 'לכל הפרויקטים',
    };
    return {
      jobs: {
        ...quotes,
        shown: 'עבודות שמוצגות כאן',
        count: plural({ one: 'עבודה אחת', two: 'שתי עבודות', other: '# עבודות' }),
        askForSame: 'לקבלת הצעת מחיר לעבודה כזו',
        asking: (name) => `אשמח לקבל הצעת מחיר לעבודה כמו „${name}”.`,
      },
      projects: {
        ...quotes,
        shown: 'פרויקטים שמוצגים כאן',
        count: plural({ one: 'פרויקט אחד', two: 'שני פרויקטים', other: '# פרויקטים' }),
        askForSame: 'לקבלת הצעת מחיר לפרויקט כזה',
        asking: (name) => `אשמח לקבל הצעת מחיר לפרויקט כמו „${name}”.`,
      },
      treatments: {
        shown: 'טיפולים שמוצגים כאן',
        count: plural({ one: 'טיפול אחד', two: 'שני טיפולים', other: '# טיפולים' }),
        ask: 'לקביעת תור',
        askForSame: 'לקביעת תור לטיפול כזה',
        asking: (name) => `אשמח לקבוע תור לטיפול כמו „${name}”.`,
        send: 'לקביעת תור',
        tellUs: 'ספרו לנו במה נוכל לעזור',
        soon: 'הטיפולים הראשונים שלנו יוצגו כאן בקרוב',
        reachUs: 'עד אז נשמח לשמוע מכם.',
        seeAll: 'לכל הטיפולים',
      },
    };
  },
  ar({ plural }) {
    const quotes = {
      ask: 'اطلب عرض سعر',
      send: 'احصل على عرض سعر',
      tellUs: 'أخبرنا عن مشروعك القادم',
      soon: 'ستُعرض أولى مشاريعنا هنا قريبًا',
      reachUs: 'وحتى ذلك الحين، يسعدنا أن نسمع عن مشروعك.',
      seeAll: 'عرض جميع المشاريع',
    };
    return {
      jobs: {
        ...quotes,
        shown: 'أعمال معروضة هنا',
        count: plural({
          zero: 'لا أعمال',
          one: 'عمل واحد',
          two: 'عملان',
          few: '# أعمال',
          many: '# عملًا',
          other: '# عمل',
        }),
        askForSame: 'اطلب عرض سعر لعمل مماثل',
        asking: (name) => `أرغب في عرض سعر لعمل مماثل لـ «${name}».`,
      },
      projects: {
        ...quotes,
        shown: 'مشاريع معروضة هنا',
        count: plural({
          zero: 'لا مشاريع',
          one: 'مشروع واحد',
          two: 'مشروعان',
          few: '# مشاريع',
          many: '# مشروعًا',
          other: '# مشروع',
        }),
        askForSame: 'اطلب عرض سعر لمشروع مماثل',
        asking: (name) => `أرغب في عرض سعر لمشروع مماثل لـ «${name}».`,
      },
      treatments: {
        shown: 'علاجات معروضة هنا',
        count: plural({
          zero: 'لا علاجات',
          one: 'علاج واحد',
          two: 'علاجان',
          few: '# علاجات',
          many: '# علاجًا',
          other: '# علاج',
        }),
        ask: 'احجز موعدًا',
        askForSame: 'احجز موعدًا لعلاج مماثل',
        asking: (name) => `أرغب في حجز موعد لعلاج مماثل لـ «${name}».`,
        send: 'اطلب موعدًا',
        tellUs: 'أخبرنا بما تحتاج إليه',
        soon: 'ستُعرض أولى علاجاتنا هنا قريبًا',
        reachUs: 'حتى ذلك الحين، يسعدنا أن نسمع منك.',
        seeAll: 'عرض جميع العلاجات',
      },
    };
  },
};
