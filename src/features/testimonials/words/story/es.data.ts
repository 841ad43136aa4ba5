import type { Grammar } from '#lib/words/words-in.ts';
import type { StoryWords } from './en.data.ts';

export const es = ({ plural }: Grammar<'es'>): StoryWords => ({
  share: {
    subtitle: (company) => `Así me fue con ${company}.`,
    sectionHeader: 'Compruébenlo ustedes mismos',
    message: (company) => `¿Tienen pensado algo parecido? En ${company} les atenderán con gusto.`,
    call: 'Llamar',
  },
  gallery: {
    page: 'Testimonios',
    intro: (business) => `Lo que dicen los clientes de ${business}`,
    count: (at, total) => `${at} DE ${total}`,
    previous: 'Anterior',
    next: 'Siguiente',
    close: 'Cerrar',
    more: 'Ver más testimonios',
  },
  ledger: {
    title: 'Cómo se recogieron estos testimonios',
    asked: plural({ one: '# cliente consultado', other: '# clientes consultados' }),
    answered: plural({ one: '# respuesta', other: '# respuestas' }),
    published: plural({ one: '# publicado', other: '# publicados' }),
    withheld: plural({ one: '# sin publicar', other: '# sin publicar' }),
    reasons: {
      waiting: 'pendientes de revisión',
      noConsent: 'sin permiso para publicar',
      withdrawn: 'retirados por el cliente',
      offTopic: 'ajenos a nuestro trabajo',
      privateDetails: 'con datos privados',
      abusive: 'ofensivos o ilícitos',
      duplicate: 'enviados dos veces',
      fake: 'no son de un cliente',
      other: 'otros motivos',
    },
  },
  sample: {
    name: 'María López',
    story: 'Llegaron a la hora, explicaron cada paso y lo dejaron todo limpio. Volvería a elegirlos sin dudarlo.',
  },
  receipt: {
    on: (date) => `Retirado el ${date}.`,
    mailed: 'Le hemos enviado este comprobante por correo.',
    number: (id) => `Comprobante ${id}`,
    subject: (business) => `Su testimonio sobre ${business} se ha retirado`,
    preview: 'Ya no aparece en ninguna página pública.',
    text: (business, date) =>
      `Usted retiró su testimonio sobre ${business} el ${date}. Ya no aparece en ninguna de sus páginas públicas, widgets ni canales.`,
    keep: 'Conserve este correo como comprobante.',
  },
  reply: {
    preview: (business) => `${business} ha respondido a su testimonio.`,
    subject: (business) => `${business} ha respondido a su testimonio`,
    quoted: 'Usted escribió:',
  },
});
