import type { Grammar } from '#lib/words/words-by-grammar.ts';
import type { ContactWords } from './en.data.ts';

export const es = ({ plural }: Grammar<'es'>): ContactWords => ({
  optional: '(opcional)',
  choose: 'Elija…',
  trap: 'Deje este campo vacío',
  files: 'Fotos o planos',
  filesAgain: 'Si eligió archivos, elíjalos de nuevo: los navegadores no los conservan.',
  incomplete: 'Falta algo. Nada de lo que escribió se ha perdido.',
  kept: 'Lo que escribió sigue en este formulario.',
  goBack: 'Vuelva atrás para encontrar lo que escribió.',
  busy: 'En este momento se están enviando muchos archivos. Envíe el formulario de nuevo en un momento.',
  tooLarge:
    'Sus archivos son demasiado grandes para enviarse juntos. Elija menos archivos o más pequeños y envíe el formulario de nuevo.',
  noRoom: 'La empresa no tiene espacio para archivos en este momento. Envíe el formulario sin ellos.',
  tooMany: 'Demasiados intentos desde su conexión. Inténtelo de nuevo más tarde.',
  unavailable: 'El servicio no está disponible en este momento. Inténtelo de nuevo en un momento.',
  notSaved: 'No se pudo guardar el formulario.',
  offline: 'No se pudo enviar el formulario. Revise su conexión y envíelo de nuevo: no se ha perdido nada.',
  privacy: 'Usamos lo que nos envía para responderle.',
  privacyLink: 'Privacidad',
  filesHint: (count, size) => `Hasta ${count} fotos, videos o documentos PDF, ${size} en total.`,
  fileTooLarge: (name, size) => `«${name}» supera ${size}.`,
  fileKind: (name) => `«${name}» no es una foto, un video ni un documento PDF.`,
  tooManyFiles: plural({
    one: 'Elija # archivo como máximo.',
    other: 'Elija # archivos como máximo.',
  }),
});
