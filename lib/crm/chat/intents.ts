import { list, paragraph, type TextValues } from "@/lib/content/page-texts/declare";

/**
 * Visitors' typical wishes with answers. Staff can change all of it (Page Texts, "Chat").
 *
 * @param asked ways to ask, separated by semicolons: all words of an entry must occur, in any order and form;
 * `a/b` is either
 * @param inSpanish the answer in Spanish
 */
const intent = (asked: string, answer: string, inSpanish: string) => ({
  asked: list(
    asked.split(/;\s*/).map((entry) => entry.replace(/\s+/g, " ")),
    { max: 300, maxEntries: 60 },
  ),
  answer: paragraph(answer, 600),
  inSpanish: paragraph(inSpanish, 600),
});

/** Placeholders: `{phone}`, `{email}`, `{hours}`, `{address}` and `{openNow}`. */
export const intentTexts = {
  greeting: intent(
    `hello/hi/hey/howdy/greetings; good morning/afternoon/evening/day; hey/hi there; how are you; need help; help;
      can you help me; question`,
    "Hello! What can I help you with?",
    "¡Hola! ¿En qué le puedo ayudar?",
  ),
  thanks: intent(
    `thanks/thank/appreciate; thanks bye; thanks you very/so much; very much; ok thanks; bye/goodbye;
      perfect/great/awesome/cool/ok/okay; thats all; no thanks; see you; have a good/nice day; good night`,
    "You're welcome! Write again any time, or call {phone}.",
    "¡Con gusto! Escríbanos cuando quiera o llame al {phone}.",
  ),
  person: intent(
    `help me; you idiot/stupid/useless/terrible/dumb/suck; idiot/idiots; talk/speak/chat/connect/get
      person/human/someone/agent/technician/representative/team/manager/owner; talk/speak you;
      person/human/agent/representative/operator/someone; real/live/actual person/human/agent; call me; call back;
      callback; customer service; have/can someone call/contact/email/text me; bot
      useless/stupid/terrible/dumb/bad/awful; you useless/stupid/terrible/dumb/awful/suck/idiot/idiots; not
      helpful/helping; useless; reach you/person/someone/out; contact you; file/make/have complaint; complain; leave
      message`,
    "Our team will gladly help. Choose “Talk to our team” below and leave your name and email, or call {phone}.",
    "Nuestro equipo le ayudará con gusto. Elija “Talk to our team” abajo y deje su nombre y correo, o llame al {phone}.",
  ),
  emergency: intent(
    `power outage/surge; lost all/our files/data; cant log/login/access/open/reach/connect
      server/email/files/system/network; not working server/email/internet/network/phones; urgent/emergency
      help/support/problem; email/internet/network/phones/system/outlook not working; connect/reach/access
      server/network; server/internet/email/network stopped; lost connection/internet/access; locked out;
      server/internet/network/everything/system/email/website/computers/site/wifi/phones
      down/crashed/dead/died/offline; emergency/urgent; help now/urgent/immediately; everything stopped/broken/down;
      server crashed/crash/stopped/failed/fails/broke; hacked/breached/ransomware; hacked/attacked
      us/we/computer/account/email; files encrypted; ransom/bitcoin note/files/screen/demand/pay/asking; cant
      anyone/nobody/no work/working/access/login; nobody work/login/access; no internet; lost
      internet/power/everything; data breach; server wont start/boot/turn; server not working/responding; flood/fire
      server`,
    "Please call {phone} now, at any hour: support is there 24/7. A call is faster than this chat or a form.",
    "Llame ahora al {phone}, a cualquier hora: el soporte está disponible las 24 horas, los 7 días. Es más rápido que este chat.",
  ),
  hours: intent(
    `saturday/sunday/weekend/holiday/thanksgiving/christmas; hours; open/closed/close
      now/today/tomorrow/tonight/late/weekend/weekends/saturday/sunday/monday/friday/holiday/holidays/thanksgiving/christmas/until;
      you open/closed/close; when you open/close/closed; what time you open/close; time open/close; work/available
      weekend/weekends/saturday/saturdays/sunday/sundays/holidays/holiday/night/nights/christmas/thanksgiving;
      weekend/weekends/saturday/sunday/holidays support/service/available; business/office/opening hours; schedule
      hours; open; after hours`,
    "Our office is open {hours}, Eastern time. {openNow} Support is available 24/7 at {phone}.",
    "Nuestra oficina atiende {hours}, hora del Este. Soporte 24/7 en el {phone}.",
  ),
  night: intent(
    `who answers/answer/picks/pick night/weekend; support/help night/weekends/24; 24/7; 24 7
      support/service/available; fail/fails/breaks/break night/weekend; middle night; after hours
      support/help/emergency`,
    "Support is available 24/7: call {phone} at any hour. The office itself is open {hours}.",
    "El soporte está disponible 24/7: llame al {phone} a cualquier hora. La oficina atiende {hours}.",
  ),
  contact: intent(
    `phone/telephone; email; phone #/number; fax; phone/telephone/fax/cell number; your number/phone/email/contact;
      email address; contact info/details/information; how call/reach/contact you; call you; whats/what
      number/phone/email; email you; whatsapp/text you/number`,
    "Call {phone} or write to {email}. We're at {address}.",
    "Llame al {phone} o escriba a {email}. Estamos en {address}.",
  ),
  address: intent(
    `zip/postal code; stop by office; have office/location/branch; pick up/drop off; where
      you/located/office/shop/store; your address/location/office; address; location; directions; located;
      physical/walk office/store/location/in; visit you/your office; drop/bring computer/laptop/pc/off; parking`,
    "Our office is at {address}. It's open {hours}.",
    "Nuestra oficina está en {address}. Atiende {hours}.",
  ),
  area: intent(
    `office/location in lauderdale/hialeah/hollywood/doral/broward/orlando; serve/service/cover/work/support/help
      miami/broward/orlando/tampa/lauderdale/hialeah/hollywood/doral/gables/coral/kendall/homestead/pembroke/miramar/weston/aventura/davie/plantation/sunrise/boca/palm/beach/florida/keys/jacksonville;
      what/which area/areas/cities/counties/city/county/region; service area; areas serve/cover/service; serve area;
      outside miami/broward;
      miami/broward/lauderdale/hialeah/hollywood/doral/gables/orlando/tampa/jacksonville/boca/kendall/homestead/naples`,
    "We serve businesses in Miami and Broward counties, South Florida. Somewhere else? Call {phone}, and we'll tell you whether we can help.",
    "Atendemos a empresas en los condados de Miami y Broward, en el sur de Florida. ¿Está en otro lugar? Llame al {phone}.",
  ),
  visits: intent(
    `come/visit/drive/travel/go office/us/site/here/location/out/business/tomorrow/today; come; someone/technician
      come/visit; onsite; on site; in person; house/home call/visit/visits; send someone/technician`,
    "Yes, we come to businesses in Miami and Broward. We sort out what we can by phone first, so a visit goes into the work itself. To set one up, call {phone}.",
    "Sí, visitamos empresas en Miami y Broward. Primero resolvemos por teléfono lo que se puede. Para acordar una visita, llame al {phone}.",
  ),
  remote: intent(
    `remote/remotely help/fix/support/repair/connect/assist/assistance/session/access/you; fix/help/repair
      remotely/remote; teamviewer/anydesk/screenconnect; screen share/sharing; over phone/internet fix/help; remote
      support`,
    "Yes. Much can be fixed by remote session or by phone. Our plan for a PC or Mac includes remote help, and Hourly Phone Support with screen sharing needs no plan. To get started, call {phone}.",
    "Sí. Mucho se puede resolver de forma remota o por teléfono. El plan para una PC o Mac incluye ayuda remota, y el soporte telefónico por hora no requiere plan. Llame al {phone}.",
  ),
  responseTime: intent(
    `how long take/wait/until; someone get/be here; get back to; how fast/quickly/soon/long
      respond/response/answer/answers/reply/replies/hear/back/contact/call/get/someone/message/fix/come; response
      time/times; sla; when hear/reply/answer/respond/contact/call; respond quickly/fast; turnaround;
      guaranteed/average response`,
    "During office hours ({hours}) we answer messages within 2 business hours; where a form says so, within 24 hours. If something is down, call {phone}: support is available 24/7.",
    "En horario de oficina ({hours}) respondemos en 2 horas hábiles; donde el formulario lo indica, en 24 horas. Si algo dejó de funcionar, llame al {phone}: soporte 24/7.",
  ),
  invoices: intent(
    `portal password/code/access/login; code not arriving/arrive/received/receive/get; change/update my
      email/address/account/card; wrong/incorrect/double/twice charge/bill/invoice; dispute charge/bill/invoice;
      wrong/incorrect/double/twice/disputed charge/charged/bill/invoice;
      pay/see/view/find/download/get/where/print/copy/check/owe/lost/need
      invoice/invoices/bill/bills/balance/statement/receipt; invoice/invoices/bill; pay online/balance/you;
      log/sign/login portal/account/in/where; login; customer portal; my account; portal; billing
      question/portal/account; update/change card/payment; forgot portal/login code; sign-in code`,
    "Invoices are in the customer portal: sign in with the email address of your account, and we'll send you a code. There you see your invoices and pay the open ones. Trouble with an invoice or the sign-in? Call {phone}.",
    "Sus facturas están en el portal de clientes: entre con el correo de su cuenta y le enviaremos un código. Allí ve sus facturas y paga las pendientes. ¿Problemas? Llame al {phone}.",
  ),
  payment: intent(
    `pay with/by check/card/cash/zelle/paypal/invoice/ach; accept/take
      paypal/venmo/zelle/check/checks/card/cards/cash/amex/visa/mastercard/discover/bitcoin/crypto/ach/credit/payment/payments;
      pay by/with card/check/paypal/cash/credit/zelle; payment methods/options/method; which/what cards/card;
      credit/debit card/cards; american express`,
    "Online we accept Visa, Mastercard, American Express, Discover, JCB and Diners Club. To pay in another way, call {phone}.",
    "En línea aceptamos Visa, Mastercard, American Express, Discover, JCB y Diners Club. Para pagar de otra forma, llame al {phone}.",
  ),
  billing: intent(
    `bill/billed/charge/charged/pay monthly/annually/yearly/quarterly/month/year; card charged
      month/automatically/again/every; how often pay/charged/billed; autopay/automatic payment/payments; billing
      cycle; monthly/annual payment`,
    "Plans are priced by the month. At the checkout you choose how often you pay; your card is charged once for that, and later periods are invoiced.",
    "Los planes tienen un precio mensual. Al pagar usted elige con qué frecuencia; su tarjeta se cobra una vez y después se factura.",
  ),
  book: intent(
    `book/schedule/make/set/request/arrange/want/get appointment/consultation/meeting/call/visit/time; appointment;
      consultation; free consultation/assessment; how get/we started/start; sign up; get started; become
      client/customer; hire you; is consultation free; come see/look network/computers/setup; book`,
    "The first consultation is free. Request it on the consultation page and we'll contact you within 24 hours to set a time, or call {phone}.",
    "La primera consulta es gratis. Solicítela en la página de consultas y le contactaremos en 24 horas, o llame al {phone}.",
  ),
  contract: intent(
    `upgrade/downgrade/change/switch plan; sign agreement/contract; do need contract;
      cancel/end/stop/quit/terminate/leave
      plan/contract/subscription/service/services/account/month/anytime/agreement/you; cancel; cancellation; contract;
      contracts; commitment; locked in; minimum term/months/time; month to month; long term; auto renew; renew/renewal`,
    "Plans are priced by the month. Our website doesn't spell out how to cancel or change one, so please call {phone} or write to {email}: we'll tell you what holds for your contract. Hourly Phone Support needs no contract.",
    "Los planes tienen un precio mensual. Para cancelar o cambiar un plan o contrato, llame al {phone} o escriba a {email} y le diremos qué aplica en su caso.",
  ),
  guarantee: intent(
    `money back; money guarantee; refund/refunds; guarantee/guaranteed/warranty;
      discount/discounts/coupon/promo/deal/cheaper/nonprofit; price match; negotiate`,
    "Our website doesn't promise anything on that, and I don't want to guess. Please ask us at {phone}.",
    "Nuestro sitio no dice nada al respecto. Por favor pregúntenos al {phone}.",
  ),
  insured: intent(
    `do have insurance; w9/w-9; background check/checks/checked;
      licensed/insured/bonded/license/insurance/certified/certifications; proof/certificate insurance; liability
      insurance`,
    "Yes, we're licensed and insured. If you need proof for your files, call {phone}.",
    "Sí, tenemos licencia y seguro (licensed and insured). Si necesita un comprobante, llame al {phone}.",
  ),
  experience: intent(
    `how long/many been/around/business/experience/years/started/founded/doing; years experience/business/been;
      experience; how old company; how many clients/customers/businesses; family owned; about you/company/yourself;
      who are you; who is bayline; tell about company`,
    "We're a family-owned IT company in South Florida with 27+ years of experience. We've served 500+ businesses.",
    "Somos una empresa familiar de TI del sur de Florida con 27+ años de experiencia. Hemos atendido a más de 500 empresas (500+).",
  ),
  team: intent(
    `who owns/owner/runs/founder/founded/boss/ceo/started/president; owner/founder/ceo; who
      works/work/team/technicians/people; your team/staff/technicians/employees; how many employees/technicians/people
      you`,
    "Victor Reyes is the founder and network specialist. Maya Bennett develops software, and Lucas Ortega is our technician. You can email each of them directly from the home page.",
    "Victor Reyes es el fundador y especialista en redes. Maya Bennett desarrolla software y Lucas Ortega es nuestro técnico.",
  ),
  reviews: intent(
    `leave/write review; read reviews; reviews/review/testimonials/ratings/rating/references/reference; references
      clients/customers/firms; case studies/study; clients you have; your clients/customers; who your
      clients/customers`,
    "Reviews are on our home page. We work most with law, medical, real estate, agriculture, aviation and flooring businesses. For references, call {phone}.",
    "Las reseñas están en nuestra página de inicio. Para referencias, llame al {phone}.",
  ),
  law: intent(
    `law/legal/lawyer/lawyers/attorney/attorneys firm/firms/office/offices/practice;
      lawyers/attorneys/lawyer/attorney; law firm/firms/offices/office`,
    "Yes. Law is one of the industries we work with most: case files kept in order, kept confidential, and easy to find years later.",
    "Sí. Law (bufetes de abogados) es una de las industrias con las que más trabajamos.",
  ),
  medical: intent(
    `medical/doctor/doctors/clinic/clinics/dental/dentist/dentists/healthcare/veterinary/physician/pharmacy
      office/offices/practice/clinic; dentist/dentists/dental/clinic/clinics; medical office/offices/practice; support
      doctors`,
    "Yes. Medical offices are among the industries we work with most: workstations that start on time, access limited to those who need it, and backups that get checked.",
    "Sí. Medical (consultorios médicos) es una de las industrias con las que más trabajamos.",
  ),
  industries: intent(
    `support nonprofit/nonprofits/schools/church/churches/restaurants/warehouse/logistics; industry; what/which
      industries/industry/sectors/kind businesses/clients; industries; real estate;
      realtor/realtors/agriculture/farm/farms/nursery/aviation/airport/airline/flooring; work industry/businesses;
      kind/types/size businesses/clients/companies; small businesses/business you/work;
      accounting/accountants/accountant/restaurant/restaurants/school/schools/construction/church/hotel/retail
      you/work/support/help`,
    "The industries we work with most are agriculture, medical, Real Estate, law, aviation and flooring. Yours is another one? Tell us in a free consultation what you need.",
    "Las industrias con las que más trabajamos: agricultura, medicina, bienes raíces (Real Estate), derecho, aviación y pisos.",
  ),
  jobs: intent(
    `work for us/you/company; send resume/cv; job/jobs/career/careers/hiring/vacancy/internship; work for you; open
      positions; you hiring`,
    "Our website lists no open positions. To ask about work with us, write to {email}.",
    "Nuestro sitio no publica vacantes. Para preguntar, escriba a {email}.",
  ),
  services: intent(
    `what services/service offer/have/provide; what you do/offer/provide/fix/sell; what/which services; services
      offer/provide/list/available/have; your services; services; list services; what kind
      support/help/service/services/it/work; what can you do`,
    "Computer repairs, network maintenance, cloud solutions and custom servers, and monthly care for PCs and Macs (Workstation), servers, email, Active Directory and Synology NAS. We also build AI solutions and move computers to Windows 11.",
    "Reparación de computadoras, mantenimiento de redes, nube y servidores, y planes mensuales para PC y Mac (Workstation), servidores, correo, Active Directory y Synology NAS.",
  ),
  process: intent(
    `first step/steps; how begin/work together; how it/you/process work/works; what happens next/first; onboarding;
      switch/change it provider/company/companies; your process`,
    "First you tell us what you need. We call or stop by, then you get a written plan: what we'd do, in what order and at what cost. We do the work around your business hours, test it, and stay on to maintain it.",
    "Primero nos cuenta qué necesita. Le llamamos o le visitamos, y recibe un plan por escrito con los costos. Después hacemos el trabajo y lo mantenemos.",
  ),
  spanish: intent(
    `speak/talk/language spanish/english/creole/portuguese/french; spanish; spanish person/someone/support; in
      spanish`,
    "Our website is in English, and I can answer the most common questions in Spanish (en español) here. To ask whether someone on our team can help you in Spanish, call {phone}.",
    "Aquí puedo contestar en español las preguntas más comunes; nuestras páginas están en inglés. Para saber si alguien del equipo puede atenderle en español, llame al {phone}.",
  ),
  robot: intent(
    `are you robot/bot/human/real/ai/person/machine/computer; talking robot/bot/human/person/machine/ai; you
      chatgpt/gpt; is this bot/robot/ai/real`,
    "I'm a virtual assistant, a program. If you'd rather talk to our team, choose “Talk to our team” below or call {phone}.",
    "Soy un asistente virtual, un programa. Si prefiere hablar con nuestro equipo, elija “Talk to our team” abajo o llame al {phone}.",
  ),
  privacy: intent(
    `keep/save/record/store chat/conversation/data; cookies/tracking; sell/share/store/keep/use/delete/erase my
      data/information/info/email; privacy; gdpr/ccpa; my data/information; delete chat/conversation/data/account`,
    "What you send us goes to our staff, who use it to answer you. The privacy page says what is kept, for how long, and how to have it erased.",
    "Lo que nos envía lo lee nuestro equipo para responderle. La página de privacidad explica qué se guarda, por cuánto tiempo y cómo borrarlo.",
  ),
  malware: intent(
    `have/got/remove/clean/removal/infected virus; computer/laptop infected/virus; popups/popup
      computer/screen/everywhere; antivirus; virus`,
    "We clean infected computers: malware checks and cleanup are part of our plan for a PC or Mac (see Services). Disconnect the computer from the network, don't type passwords on it, and call {phone}.",
    "Limpiamos computadoras infectadas: la revisión de malware es parte de nuestro plan para PC o Mac. Desconéctela de la red y llame al {phone}.",
  ),
  repairs: intent(
    `screen/computer/laptop/pc frozen/freezes/freezing/stuck/crashes/crashing/black/blue/cracked; frozen; spilled
      coffee/water/laptop; keyboard/mouse/battery/charger; fix/repair/service/support mac/macs/macbook/imac/apple;
      fix/repair/help/broken computer/pc/laptop/screen; computer repair/repairs; computer/laptop broken/broke/dead;
      computer/laptop wont/not start/turn/boot/starting/turning/on; blue screen; help computer`,
    "Yes, we repair PCs and Macs, at your office in Miami or Broward or by remote session where that works. Tell us what happens at {phone}.",
    "Sí, reparamos computadoras PC y Mac, en su oficina en Miami o Broward o de forma remota. Llame al {phone} y díganos qué sucede.",
  ),
  chatbot: intent(
    `ai for business/us/company; use ai; build/make/develop/create/want/offer/need chatbot/bot/ai/agent/automation;
      chatbot/chatbots; ai services/development/solutions/chatbot/agents/automation/consultation; machine learning;
      automate/automation; artificial intelligence; do/use you ai`,
    "Yes. We build AI chatbots, forecasts (machine learning), analytics, automations and agents, and connect them to the programs you already use. It starts with a free AI consultation.",
    "Sí. Creamos chatbots, pronósticos, automatizaciones y agentes de IA, y los conectamos a sus programas. Empieza con una consulta gratuita.",
  ),
};

export type IntentId = keyof typeof intentTexts;
export type Intents = TextValues<typeof intentTexts>;

/** Page with more about each intent. */
export const intentPages: Partial<Record<IntentId, string>> = {
  hours: "/contact",
  contact: "/contact",
  address: "/contact",
  area: "/contact",
  visits: "/it-consultation",
  remote: "/services",
  responseTime: "/contact",
  invoices: "/customer-portal",
  payment: "/customer-portal",
  billing: "/terms",
  book: "/it-consultation",
  contract: "/terms",
  guarantee: "/terms",
  insured: "/it-consultation",
  experience: "/",
  team: "/",
  reviews: "/",
  law: "/",
  medical: "/",
  industries: "/",
  services: "/services",
  process: "/",
  privacy: "/privacy",
  malware: "/services",
  repairs: "/it-consultation",
  chatbot: "/ai-development",
};
