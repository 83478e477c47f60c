/** Words that Spanish sentences are made of, and English ones are not. */
const SPANISH = new Set(
  `el la los las un una unos unas del que qué como cómo cuanto cuánto cuanta cuánta cuantos cuántos cuesta cuestan para por con
  mi mis su sus es son está están tiene tienen tengo tienes puedo puede pueden necesito quiero hola gracias donde dónde cuando
  cuándo cual cuál servicio servicios precio precios ayuda computadora computadoras empresa oficina hacer hacen ustedes usted
  y o pero muy más también en al lo se le me nos sin sobre entre hay`.split(/\s+/),
);

/** Whether a question is recognizably Spanish: at least two words that are, and a third of all. */
export function isSpanish(question: string): boolean {
  const words = question.toLowerCase().match(/\p{L}+/gu) ?? [];
  const spanish = words.filter((word) => SPANISH.has(word));
  return new Set(spanish).size >= 2 && spanish.length * 3 >= words.length;
}
