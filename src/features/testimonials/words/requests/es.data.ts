import type { RequestWords } from './en.data.ts';

export const es = (): RequestWords => ({
  mail: {
    subject: (business) => `¿Cómo le fue con ${business}?`,
    reminderSubject: (business) => `Un recordatorio de ${business}: ¿cómo le fue?`,
    preview: 'Unas palabras suyas ayudan a otros a elegir. Toma dos minutos y no necesita una cuenta.',
    thanks: (business) => `Gracias por elegir a ${business}.`,
    thanksFor: (business, work) => `Gracias por elegir a ${business} para «${work}».`,
    ask: '¿Les contaría a otros cómo le fue? Toma dos minutos y no necesita una cuenta.',
    askAgain: 'Nos encantaría saber cómo le fue. Toma dos minutos y no necesita una cuenta.',
    reason: (business) => `Recibe este correo porque fue cliente de ${business}.`,
    noThanks: 'No, gracias',
    unsubscribe: 'No volver a preguntarme',
  },
  write: 'Escribir un testimonio',
  text: {
    hello: (name) => `Hola, ${name}:`,
    request: (business, link) => `Gracias por elegir a ${business}. ¿Les contaría a otros cómo le fue? ${link}`,
    reminder: (business, link) => `A ${business} le encantaría saber cómo le fue: ${link}`,
  },
  decline: {
    page: 'No, gracias',
    ask: '¿Prefiere no hacerlo?',
    text: (business) => `${business} no le recordará esta solicitud. Su enlace sigue activo por si cambia de opinión.`,
    button: 'No, gracias',
    done: 'De acuerdo',
    doneText: (business) => `${business} no se lo recordará.`,
  },
  unsubscribe: {
    page: 'No volver a preguntarme',
    ask: '¿Dejar de recibir estas solicitudes?',
    text: (business) => `${business} no volverá a pedirle un testimonio, ni por correo ni por mensaje de texto.`,
    button: 'No volver a preguntarme',
    done: 'No le volverán a preguntar',
    doneText: (business) => `${business} ya no puede enviar solicitudes a esta dirección.`,
  },
  poster: {
    page: 'Cartel',
    title: '¿Cómo lo hicimos?',
    scan: 'Escanee y cuente su historia',
    effort: 'Dos minutos, sin cuenta',
    print: 'Imprimir este cartel',
  },
});
