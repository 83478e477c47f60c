/**
 * Ways to ask for each intent, separated by semicolons: all words of an entry must occur, in any order and form;
 * `a/b` is either, `somewhere` an unknown name after "in", "to" or the like.
 */
export const asked = {
  greeting: `hiya; someone there/here; hello/hi/hey/howdy/greetings; good morning/afternoon/evening/day; hey/hi
    there; how are you; need help; help; can you help me; question; have question; quick question; are you there;
    hello noches/tardes/dias`,
  thanks: `thanks/thank/appreciate; thanks bye; thanks you very/so much; very much; ok thanks; bye/goodbye;
    perfect/great/awesome/cool/ok/okay; thats all; good night; thanks help/info/helped; great/perfect/thanks all
    needed; have great/good/nice day/one/night/weekend; bye bye; thats it/everything/all; thanks very/so
    much/help/ayuda; alright thanks/thats/bye`,
  person: `service/support terrible/bad/awful/horrible/poor/worst; never/nobody/no answer/answers/reply/replies/pick
    phone/call/calls/email/emails; speak/talk with/to; help me; you idiot/stupid/useless/terrible/dumb/suck;
    idiot/idiots; talk/speak/chat/connect/get
    person/human/someone/agent/technician/representative/team/manager/owner; talk/speak you;
    person/human/agent/representative/operator/someone; real/live/actual person/human/agent; call me; call back;
    customer service; have/can someone call/contact/email/text me; bot useless/stupid/terrible/dumb/bad/awful; you
    useless/stupid/terrible/dumb/awful/suck/idiot/idiots; useless; reach you/person/someone/out;
    nobody/never/no/anyone/haven’t called/calls/answered/answers/replied/responded/responds/gotten/got/contacted
    back/me/yet/since/one; wait/waiting days/hours/weeks/reply/answer/call/forever; left message/messages/voicemail;
    waste time/money; company/you/your scam/scammers/fraud/ripoff/thieves/liars/crooks; give/want/need person/human;
    live/real/actual/human/person someone/support/behind/here/phone; don’t/dont/no/not want bot/robot/machine; wrong
    answer/answers; someone/technician/person/you call/ring/phone/contact/reach me; ring/phone me/back; get
    someone/person/human on phone; talk you/us/person/someone/about/now; someone/anyone answer/responding;
    pueden/puede call; not satisfied/happy; unhappy/disappointed/angry/frustrated/upset/furious/fed; speak/talk
    whoever/someone/anyone/your/owner; in touch; pick up; serve person; someone there/here; frustrated;
    technician/nobody/someone/you never/didnt/not showed/show/came/came/arrived; call me/us; hay someone`,
  emergency: `opened/open attachment; internet/power/email/wifi/phones out/gone/lost; someone moving/moved/controlling/controls mouse/screen/cursor;
    someone reading/reads/sees email/messages; cant/cannot get/open into/our/my
    files/data/server; nothing/anything work/works/working; office/company/business/place down/offline/stopped;
    stole/stolen/lost laptop/computer/phone/server; gave/entered/typed password/card/code
    scammer/phishing/hacker/wrong; cant log/login/access/open/reach/connect server/email/files/system/network; not
    working server/email/internet/network/phones; email/internet/network/phones/system/outlook not working;
    connect/reach/access server/network; server/internet/email/network stopped;
    server/internet/network/everything/system/email/website/computers/site/wifi/phones
    down/crashed/dead/died/offline; emergency/urgent; everything stopped/broken/down; server
    crashed/crash/stopped/failed/fails/broke; hacked/breached/ransomware; hacked/attacked
    us/we/computer/account/email; files encrypted; ransom/bitcoin note/files/screen/demand/pay/asking; cant
    anyone/nobody/no work/working/access/login; nobody work/login/access; no internet; flood/fire/smoke server;
    ransom note/message/demand; ransomware; malwar/virus spreading/everywhere; someone/hacker/stranger
    broke/inside/in our/my email/account/system/server/network;
    smoke/burning/fire/flood/flooded/water/lightning/leak/leaked/wet server/office/computer/rack/equipment; server
    rebooting/restarting/restarts/reboots/beeping/smoking; server/system/network/phones/internet/email/everything
    stopped/died/offline/frozen/out; can/cant/cannot/wont open files; nothing/anything loads/works/open; cant work;
    server wont come/turn/start; respond server; burning/strange/smoke smell/coming server; got/broke/logged/get
    in/into our/my/the account/computer/system/network/bank/email; nobody/no/cant print/get online;
    server/website/system unreachable/unavailable; computers/we/office hit virus/ransomware/malware; stolen
    from/computer/phone`,
  hours: `open/closed/close memorial/labor/easter/july/independence/holiday;
    saturday/sunday/weekend/holiday/thanksgiving/christmas; hours; open/closed/close
    now/today/tomorrow/tonight/late/weekend/weekends/saturday/sunday/monday/friday/holiday/holidays/thanksgiving/christmas/until;
    you open/closed/close; when you open/close/closed; what time you open/close; time open/close; work/available
    weekend/weekends/saturday/saturdays/sunday/sundays/holidays/holiday/night/nights/christmas/thanksgiving;
    weekend/weekends/saturday/sunday/holidays support/service/available; business/office/opening hours; open;
    when/what you/office here/there/open/close until/till; till/until when; open/close/closed
    lunch/morning/evening/noon/early/late/new/memorial/labor/independence/year; dias/days/day
    you/work/open/abren/trabajan; que dias; horario/openhours; monday/tuesday/wednesday/thursday/friday
    open/closed/hours/here/work/available; when are you available; hour open/close;
    monday/tuesday/wednesday/thursday/friday around/you/available/here; holiday schedule/hours; evening/evenings
    you/work/open`,
  night: `answer/call/calls/pick night/sunday/saturday/weekend; who answers/answer/picks/pick night/weekend;
    support/help night/weekends; nonstop; nonstop support/service/available/thing/real; fail/fails/breaks/break night/weekend; call
    overnight/night/midnight; someone/anyone/you call/available/awake/there overnight/night/midnight/weekend;
    emergency/server/support/service night/morning/midnight/weekend/noche; reach support/you/someone
    weekend/weekends/night/late/midnight; serve/work noche/night; answer/pick phone night/weekend;
    you/work/available/open/service night; at night`,
  contact: `email/text someone; have/whats/what/give/owner cell/mobile; phone #/number; phone/telephone/fax/cell number; your
    number/phone/email/contact; contact info/details/information; how call/reach/contact you; call you; whats/what
    number/phone/email; email you; whatsapp/text you/number; which/what/need/have number call/dial/phone/reach;
    where/what send/write you/email; dial; email/phone/number you/your/office/please/pls`,
  address: `can i/we come/visit by/your/office/you; where estan/queda/quedan; zip/postal code; have office/location/branch; where
    you/located/office/shop/store; your address/location/office; address; location; directions; located;
    physical/walk office/store/location/in; parking; where is shop/place/store/company; how get to
    office/you/there/shop; bring over/in/by laptop/computer/pc/it/server; near/close
    airport/you/downtown/beach/where/office/brickell; map/maps; part/side/area/where miami you/located/based`,
  area: `serve/service/cover/work/support/help/office/location/come/go/travel/drive/visit/available/located/we/were
    somewhere/miami/broward/lauderdale/florida; miami/broward/lauderdale; what/which
    area/areas/cities/counties/city/county/region; areas serve/cover/service; far travel/go/drive/come/away; travel;
    somewhere area; which/what cities/zone/zona/towns; in your area; zona trabajan/work; fort lauderdale;
    miami/broward in; clients/customers somewhere/beach; we/up/based/located somewhere; palm beach`,
  visits: `someone/technician look/check; come fix/repair/look/check/install; come/visit/drive/travel/go
    office/us/site/here/location/out/business/tomorrow/today; come; someone/technician come/visit; onsite; on site;
    house/home call/visit/visits; send someone/technician; make/do office/house/site/onsite visit/visits/calls; send
    someone/technician/over/person; technician/someone come/office/site; look at our/my computers/network/setup; can
    come; pueden/puede/vienen come/venir/office; who come; come us/you; coming out; technician/someone need/necesito
    office/in; visit us/our; need technician`,
  remote: `fix/help without coming/visit/here; remote/remotely help/fix/support/repair/connect/assist/assistance/session/access/you; fix/help/repair
    remotely/remote; teamviewer/anydesk/screenconnect; over phone/internet fix/help; remote support`,
  responseTime: `take respond/answer/reply; how long take/wait/until; someone get/be here; get back to; how fast/quickly/soon/long
    respond/response/answer/answers/reply/replies/hear/back/contact/call/get/someone/message/fix/come; sla; when
    hear/reply/answer/respond/contact/call; respond quickly/fast; when/how expect reply/answer/response/call/hear;
    how/when quick/quickly/soon/fast/long answer/reply/respond/get/back/email/emails/ticket`,
  invoices: `how/where pay; code never/didnt/hasnt/not got/get/received/receive/came/come/arrived/arrive; owe;
    update/change credit/debit card; card/payment declined/rejected/refused/failed/fails; portal
    password/code/access/login; code not arriving/arrive/received/receive/get; change/update my
    email/address/account/card; mistake/error/wrong/incorrect/double/twice charge/bill/invoice;
    wrong/incorrect/double/twice/disputed charge/charged/bill/invoice;
    pay/see/view/find/download/get/where/print/copy/check/owe/lost/need
    invoice/invoices/bill/bills/balance/statement/receipt; invoice/invoices/bill; log/sign/login
    portal/account/in/where; password account; login; my account; portal; update/change card/payment; sign-in code; six/6 digit code; forgot/lost/which/what email/address signed/registered/login/account; billing
    info/information/details/address; copy/need/get/send/find/download last/invoice/receipt/statement;
    wrong/incorrect/high/double/twice/unknown charge/charged/balance/invoice/card; get/log/cant into/in my
    account/portal; forgot/reset/lost portal/code/password account/login/portal; see/ver/veo/where
    invoice/bill/balance; how/where/can see/pay/find owe/bill/invoice; my balance; paid/charged/billed
    twice/double/wrong; enter/new/put/replace/change card; forgot/olvido clave/password portal/account;
    send/mail/email invoices/invoice; log/get/login portal`,
  payment: `pay/accept/take wire/transfer/bank; pay check/card/cash/zelle/paypal/venmo/ach/credit; accept/take
    paypal/venmo/zelle/check/checks/card/cards/cash/amex/visa/mastercard/discover/bitcoin/crypto/ach/credit/payment/payments;
    which/what cards/card; american express;
    cash/zelle/paypal/venmo/check/wire/ach/bitcoin/amex/visa/card ok/okay/fine/work/possible; can pay
    with/by/using/over card/cash/check/phone/zelle/transfer`,
  billing: `bill/billed/charge/charged/pay monthly/annually/yearly/quarterly/month/year; card charged
    month/automatically/again/every; monthly/annual payment; when card/be charged; pay/paid/bill/billed/charged
    once/year/yearly/upfront/month/advance/prepay; when/how bill/invoice due; prepay`,
  book: `schedule something/someone/it/visit/technician/time; take/taking/accept/accepting/new clients/customers; looking/need/want/find it/computer/tech/network
    guy/company/person/someone/provider/technician/pro; book/schedule/make/set/request/arrange/want/get
    appointment/consultation/meeting/call/visit/time; appointment; consultation; free consultation/assessment; how
    get/we started/start; sign up; get started; become client/customer; hire you; is consultation free; book; look
    over/at our/my setup/network/office; someone to look our/setup/network; meet/meeting
    week/tomorrow/you/us/monday/tuesday/wednesday/thursday/friday; can we meet; how/can become/get
    client/customer/started; take over our it/computers/network; hacer/quiero/need appointment; unhappy it company;
    free consultation; take look our/my/at/computers/network; how work hire/you/if`,
  contract: `stop/end/leave whenever/anytime/time; upgrade/downgrade/change/switch plan; sign agreement/contract;
    cancel/end/stop/quit/terminate/leave
    plan/contract/subscription/service/services/account/month/anytime/agreement/you; cancel; contract; contracts;
    locked in; long term; renew/renewal; lock/locked contract/contracts/in/into; how long
    contract/commitment/agreement; notice/penalty/fee cancel/cancellation/early; leave any time/whenever/early;
    cancel anytime/whenever/want/when; out of contract/plan/agreement; add/remove/drop
    computer/pc/server/user/machine plan/from/to; minimum/fixed contract/commitment/period/months/term; puedo/quiero cancel;
    switch/change/upgrade/downgrade plans/plan later/to; sign something/anything/paper/papers; quit/out/leave
    after/month; stop/drop plan/service/subscription; add/another/more/extra computer/computers/pc/plan plan/another/more;
    make sign`,
  guarantee: `money back; money guarantee; refund/refunds; guarantee/guaranteed/warranty; negotiate; not
    satisfied/happy refund/money; refund; discount; match price/competitor/quote; too/so/very expensive/much;
    expensive; something/option/anything cheap/less`,
  insured: `do have insurance; proof insured/insurance/coverage; w9/w-9; licensed/insured/bonded/license/insurance/certified/certifications; liability
    insurance; certified/certification technicians; are you licensed/insured/bonded/certified/legit;
    license; empresa licensed`,
  experience: `how long/many been/around/business/experience/years/started/founded/doing; years
    experience/business/been; experience; how old company; how many clients/customers/businesses; family owned; about
    you/company/yourself; who ustedes; tell about company; when company/you/business
    founded/started/established/begin; how experienced; family business/company/owned/run; tell about
    you/company/business`,
  team: `email victor/maya/lucas; who owns/owner/runs/founder/founded/boss/ceo/started; owner/founder/ceo; who
    works/work/team/technicians/people; your team/staff/technicians/employees; how many employees/technicians/people
    you; who will/would/be work/working/dealing/come/handle/help/doing; how many people/technicians/employees/staff
    work/you/have/team; same person/technician/guy time/every/always; in charge; who runs/owns/leads`,
  reviews: `leave/write review; read reviews; reviews/review/testimonials/ratings/rating/references/reference;
    references clients/customers/firms; clients you have; what customers/clients/people/others say/think;
    reviews/review read/see/google`,
  law: `law/legal/lawyer/lawyers/attorney/attorneys firm/firms/office/offices/practice;
    lawyers/attorneys/lawyer/attorney; law firm/firms/offices/office`,
  medical: `medical/doctor/doctors/vet/vets/veterinarian/clinic/clinics/dental/dentist/dentists/healthcare/veterinary
    office/offices/practice/clinic; veterinarians/physician/pharmacy office/offices/practice/clinic; dentist/dentists/dental/clinic/clinics/vet/vets/veterinarian/veterinarians;
    medical office/offices/practice`,
  industries: `we/were/our flooring/farm/aviation/airline/nursery; industry; industries; real estate;
    were/am/our/my/help/serve
    church/churches/nonprofit/school/restaurant/hotel/accounting/accountants/construction/warehouse/logistics/retail/gym/salon;
    realtor/realtors/brokerage/realty/agriculture/grower/growers/aircraft/jet/jets/planes/hardwood/tile/farm/farms/nursery/aviation/airport/airline/flooring;
    accounting/accountants/accountant/restaurant/restaurants/school/schools/construction/church/hotel/retail
    you/work/support/help; are we/an accounting office; work/help/support with
    accountants/restaurants/schools/churches/hotels; restaurant/church/school/accounting/construction/warehouse
    you/we/our/us`,
  jobs: `work for us/you/company; job/jobs/career/careers/hiring/vacancy/internship; work for you; you hiring;
    openings; help desk opening/position`,
  services: `what company/business do; what services/service offer/have/provide; what you do/offer/provide/fix/sell;
    what/which services; services offer/provide/list/available/have; services; list services; what kind
    support/help/service/services/it/work; what your/company/you do; what kind/type work/things you/do; help
    business/office computers/with/it; what can help me/us/with; do you handle`,
  process: `how it/you/process work/works; what happens next/first; switch/change/replace it provider/company/companies;
    first meeting/visit/call/step; steps start/working/begin; happens meeting/first/next/after`,
  spanish: `speak/talk/language spanish/english/creole/portuguese/french; spanish; spanish person/someone/support;
    someone/anyone/person speaks/speak/spanish`,
  robot: `are you robot/bot/human/real/ai/person/machine/computer; talking robot/bot/human/person/machine/ai; is this
    bot/robot/ai/real/person/human; is there human/person behind/this; am/are talking/chatting to/with
    person/human/robot/bot/ai/machine; you person/human/real/bot/robot/ai`,
  privacy: `chat/conversation/this private/confidential/recorded/secure; keep/save/record/store what/write/messages;
    delete/erase/forget everything/all/me; keep/save/record/store chat/conversation/data; cookies/tracking;
    sell/share/store/keep/use/delete/erase my data/information/info/email; my/our data; my/our data safe/secure/private; delete
    chat/conversation/data/account; do keep/record/save/store conversation/chat/messages/this; personal/private
    information/data/info; share/sell information/email/data/number; messages/chat/this
    private/confidential/secure/safe`,
  malware: `popping/popups/pop infected/virus/computer; have/got/remove/clean/removal/infected virus; computer/laptop
    infected/virus; popups/popup computer/screen/everywhere; virus; malware/spyware/adware/trojan/virus
    computer/laptop/pc/have/remove/think; computer acting/says infected/virus; tengo virus`,
  repairs: `screen/computer/laptop/pc frozen/freezes/freezing/stuck/crashes/crashing/black/blue/cracked; frozen;
    keyboard/mouse/battery/charger; fix/repair/service/support mac/macs/macbook/imac/apple; fix/repair/help/broken
    computer/pc/laptop/screen; computer repair/repairs; computer/laptop broken/broke/dead; computer/laptop wont/not
    start/turn/boot/starting/turning/on; blue screen; help computer;
    laptop/computer/pc/keyboard/mouse/battery/screen/monitor/charger/usb/port/fan/camera/speaker
    not/wont/doesnt/stopped/broken/dead charge/charging/working/work/turning/start/boot/turn; screen/monitor
    black/blank/went/flickering/blue; computer/pc/laptop
    crash/crashing/crashes/restarts/shuts/frozen/dead/noise/noises/loud/smell; fix/repair
    laptop/computer/computers/mac/screen; also fix computers; computer working`,
  chatbot: `ai for business/us/company; build/make/develop/create/want/offer/need chatbot/bot/ai/agent/automation;
    chatbot/chatbots; ai services/development/solutions/chatbot/agents/automation/consultation; machine learning;
    automate/automation; do/use you ai; make/build/want/need bot/chatbot/assistant site/website/us/our/company;
    automate; chatgpt office/business/use/company; use ai/chatgpt; ai/bot answer/read/handle/reply/connect; ai data/safe/private; ai help/do business/office/us/you`,
};
