import type { TimeText } from "@/lib/crm/pages/times";

type Texts = Record<`times.${Exclude<TimeText, "next" | "booked" | "calendar" | "manage">}`, string>;

export const timeTextsInSpanish: Texts = {
  "times.title": "¿Cuándo hablamos?",
  "times.hint": "Las horas son de su zona horaria ({zone}).",
  "times.kind": "¿Qué tipo de cita?",
  "times.day": "Día",
  "times.time": "Hora",
  "times.officeTime": "{office} en nuestra oficina",
  "times.officeZone": "Las horas son del Este de EE. UU.",
  "times.more": "Más días y horas",
  "times.all": "Todas las horas libres",
  "times.none": "Sin hora fija: contácteme para elegirla",
  "times.later": "Ver más días",
  "times.loading": "Buscando horas libres…",
  "times.noneFree":
    "No quedan horas libres en estos días. Envíe el formulario y le llamaremos para acordar una.",
  "times.unavailable": "Ahora no podemos mostrar las horas libres. Envíe el formulario y le llamaremos.",
  "times.taken": "Alguien acaba de reservar esa hora. Elija otra.",
};
