/** Maps each stem or form to its word: "word form/form|word form". */
const formsOf = (table: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    table.split("|").flatMap((entry) => {
      const [word = "", forms = ""] = entry.trim().split(" ");
      return forms.split("/").map((form) => [form, word]);
    }),
  );

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Visitors' words by those that the company uses. */
export const SHORT_FORMS = formsOf(
  `you u/youve/youre|your ur|are r|please pls|thanks thx/ty|urgent asap|can cant|do dont|lose loose|
  price cuanto/cost/charge/charged/fee/rate/prices/pricing/quote|someone anyone/somebody/anybody|person people|
  human humans|safe securely/secure/dangerous/danger/risky/risk|company guy/empresa|drive hdd/disk|user staff|lawyer lawyers/attorney/attorneys|
  frozen freezing/freeze/froze/hangs/stuck|employee worker/secretary/bookkeeper/receptionist/coworker/colleague|
  recover restore/retrieve|move migrate/transfer/migration|cheap cheapest/cheaper/cheep|
  email emailed/mailboxes/mailbox/mails|power electricity|outage blackout|
  computer mac/macbook/imac/laptop/notebook/workstation/desktop|office shop|night evening/overnight|friday fridays|
  monday mondays|saturday saturdays|sunday sundays|pay paying|service serve/serving|we weve/were|they theyre|i ill|
  there theres|need requirement|refund refunds|open load|broken broke|start boot|slow ages|owner boss|
  jam jammed/jamming|tomorrow tmrw/tmr/tomorow|remote outside|discount discounts|law legal|
  scam legit/fake/suspicious/fishy/sketchy/bogus/phony|openhours hours/hrs|square sq|feet ft|cut cuts|technician tech/techs|ransomware ransom|restart reboot/rebooting/reboots|
  customer client/clients|combine mix/bundle|
  data info/information`,
);

/** Stems of Spanish words by the English ones. */
export const SPANISH = formsOf(
  `accept acept|10 diez|2 dos|20 veint|3 tres|4 cuatr|5 cinc|account cuent|address direcci/calle|ai inteligenci|appointment cit|
  backup copi/respald|bank banc|bye adi|call llam|cancel cancel|card tarjet|city ciudad|close cierr|code codig|
  cash efectiv|check chequ|cloud nub|come vien/ven/lleg/visit/van|computer computador/equip|consultation consult|
  contract contrat|delete borr|dentist dentist|discount descuent|doctor medic|down caid/cae/cay/apagad|email corre|
  emergency emergenci|employee emplead|english ingles|experience experienci|file archiv|gone fue|free grati|guarantee garanti|
  hello buen/hol|help ayud|holidays feriad|hour hor|openhours horari|human human|hurricane hurac|include incluy|
  insured asegurad/segur|internet internet|invoice factur|lawyer abogad|licensed licenci|located ubic/ubicad|
  login entr|maintenance manten/mantien/mantenimient|monday lun|month mes|network red|number numer|offer ofrec|
  office oficin/bufet|open abr/abiert|owner duen|password contrasen/clav|pay pag|person person|phone telefon|plan plan|
  price cotiz/presupuest/cobr/cost/cuest/preci/sal/val|print imprim|printer impresor|problem problem|receipt recib|
  remote remot|repair repar/arregl|saturday sabad|scam estaf|screen pantall|serve atiend/atend|someone algui|
  server servidor|service servici|sign firm|slow lent|spanish espanol|speak habl|stolen rob|sunday doming|
  support soport|technician tecnic|thanks graci|upgrade actualiz|ups bateri|use usan|users usuari|virus viru|
  weird rar|where dond|who quien|work trabaj|working funcion|years anos|yesterday ayer|night noch|see ver/ve/veo|all tod|
  change cambi|send envi|move mud|sell vend|install instal|contact contact/comunic|car carr|need necesit|
  want quer|fast rapid|urgent urgent|hack hacke|folder carpet|data dat|money diner|fix soluci|broken rot/dan|
  take tard/demor|turn prend/encend|laptop portatil|web pagin/siti|buy compr|have tien|area zona|day dia|start enciend/arranc|
  stuck atasc|respond respond/contest|company empres|morning manan`,
);

/** Words around a question that say nothing of its subject. */
export const FILLERS = wordsOf(
  `above across add added adding adds against alright again already alone always annoying anymore anyway apparently away badly became become becomes believe below
  beside besides between beyond both
  brand btw bunch came certain certainly come comes coming constantly crazy current currently day days dear decided difference definitely
  desperate difficult dude during easily easy either else end ended entire especially eve eventually everybody everyone everytime
  exact fact fed feel few fine folks forever fully funny fyi gets glad guess handle hard hate heard hmm honestly
  hope horrible however hw idea immediately important instead interested involved itself kept kinda lately later least leave less
  literally lol lot lots madam mainly man matter maybe mine moment month months monthly multiple myself naturally near
  nearly neither nice nobody none normal normally nothing obviously occasionally odd omg once ones others otherwise
  perhaps plz pretty probably properly put quite randomly rather recently regarding ridiculous rn sadly same seem
  seems seriously several side simple simply sir sometimes somewhere sorry sort sorta strange stuff suddenly super
  supposed themselves thinking though thought through tired total totally tried trying turns type unable unfortunately urgently usual
  usually various version via vs wants weird while whether whilst whole wish within wonder worried wtf yo yourself`,
);

/** Function words of Spanish sentences. */
export const SPANISH_COMMON = wordsOf(
  `a al algo alguien buenas buenos como con cual cuales cuando cuanta cuantas cuanto cuantos de del desde dias el ella
  ellos en entre es esta estan este esto hacen hacer hasta hay la las le lo los mas me mi mis mucha muchas mucho
  muchos muy necesito nos noches nuestra nuestro o para pero por porque puedo puede pueden que quien quiero
  quisiera se sin sobre son soy su sus tardes tengo tiene tienen tienes toda todo tu un una unas uno unos usted
  ustedes y ya yo ahora ahi algun alguna ano antes aqui asi aun bien cada cierto cosa cosas debo dice dicen ese
  eso esos estamos estoy ir hace hago hoy manana mal mejor menos misma mismo momento nada nadie ni ningun ninguna
  otra otro pasa pasar poco podria pronto pues saber sea ser si siempre solo tal tambien tan tener vez voy va verdad
  vamos`,
);

/** English words that also occur in Spanish sentences. */
export const AMBIGUOUS = wordsOf(
  `a me o la plan plans internet virus en es para el los las son y tu yo cancel cost costs human humans page pages
  person persons problem problems red remote sale sales sign visit visits cite consult viruses dos`,
);
