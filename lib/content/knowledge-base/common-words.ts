export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `a about after all also am an and any are as ask at be because been before best but by can could did do does doing don
  each else even ever every explain find first for free from get give go good got had has have having he hello help her here hey
  hi him his how i if in into is isn it its just know let like ll long look make many may me mean might more most much must my
  need new no not now of off offer offered offers ok okay on one only or our out over please possible question re really right s say see serve serves she should
  show so some someone something still such support supported supports t take tell than thank thanks that the their them then there these they thing
  things think this those to too try two under until up us use using ve very want was way we well were what when where which
  while who whose why will with without won work would write yes yet you your yours today tomorrow question questions
  arent cant couldnt didnt doesnt dont hasnt havent im isnt ive shouldnt theres wasnt werent whats wont wouldnt`
    .split(/\s+/)
    .filter(Boolean),
);
