export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `a about actually after all also am an and another any anything are arent as asap ask at bad basically be because
  been before being best better big bit business but buy by can cant company could couldnt cover covered did didnt do
  does doesnt doing don done dont each else enough entire even ever every exactly explain fast find first for free
  from gave get gets give given gives go goes going gone gonna good got guys had happen happened happens has hasnt
  have havent having he hello help helped helping helps her here hey hi him his hours how hows i id if im in includ
  include included includes into is isn isnt issue issues it its ive just keep keeping keeps kind kinds know let like
  little ll long look looking make makes many maximum may me mean might minimum more morning most much must my need
  needs new next no not now of off offer offered offers offic office often ok okay old on one only or other our out
  over per place plan plans please possible prep preparation prepare preparing problem problems purchase question
  questions quick quickly re really right run running s said say saying says see serve serves service services
  she should shouldnt show since small so some somehow someone something soon start started starts still stop stopped
  stops such support supported supports sure t take team tell test tests than thank thanks that thats the their them
  then there theres these they thing things think this those till time times to today tomorrow tonight too trouble try
  two type types under until up us use using ve very wanna want was wasnt way we week well went were werent what whats
  when where wheres which while who whod whole whos whose why will with without won wondering wont work working works
  would wouldnt write yes yesterday yet you your yours`.split(/\s+/),
);
