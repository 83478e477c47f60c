import { hasForeignHours } from "@/lib/crm/chat/hours-claims";

const known = "Free times: Monday, November 30, 2026 at 10:30 AM EST";

test.each([
  "Our team works Sundays 8 to 12.",
  "We're open on Saturday.",
  "We are open Mon-Fri until 8 pm.",
  "The office opens at 7:30am on Mondays.",
  "Nuestra oficina abre los sábados.",
  "Weekends we're available, too.",
  "Our office is open until 8 pm every day.",
  "We're open daily.",
  "We're open 9 to 9.",
  "Our office closes at 5.",
  "Nuestra oficina atiende hasta las 8.",
])("detects opening hours that are not ours: %s", (sentence) => {
  expect(hasForeignHours(sentence, known)).toBe(true);
});

test.each([
  "The office is open Mon-Fri 9am-6pm.",
  "It opens Monday at 9 am, and closes at 6 p.m.",
  "We're closed on Saturday and Sunday.",
  "On Sundays support is available 24/7 by phone.",
  "Monday at 10:30 AM is available.",
  "Nuestra oficina abre de lunes a viernes.",
  "We're open 9 to 6.",
  "Our office closes at 6.",
  "We work with offices of 5 to 50 people.",
  "Updates run on Sunday at 3 am.",
])("allows ours, times to book, and other times: %s", (sentence) => {
  expect(hasForeignHours(sentence, known)).toBe(false);
});
