import type { TextBlock } from '@inkling/game/open/article'

type Text = { title: string; blocks: TextBlock[] }

const heading = (text: string): TextBlock => ({ kind: 'heading', level: 2, text })
const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', text })
const item = (text: string): TextBlock => ({ kind: 'item', text })
const quote = (text: string): TextBlock => ({ kind: 'quote', text })

/** Articles by language with all that can change where a line breaks: long and narrow words, numbers, hyphens, apostrophes,
 *  brackets, quotes, other alphabets, and text without spaces. */
export const TEXTS: Record<string, Text> = {
  en: {
    title: 'Mississippi steamboat',
    blocks: [
      paragraph(
        'A Mississippi steamboat is a shallow-draught, paddle-wheeled riverboat (1811–1870s) that hauled cotton, mail, livestock and well-to-do passengers between New Orleans, St. Louis and Minneapolis–Saint Paul. “Mark Twain”, a pilot’s cry meaning two fathoms, was Samuel Langhorne Clemens’s pen name; mmm-humming, wheezing boilers wore out within four or five years.',
      ),
      heading('Commercial importance'),
      paragraph(
        'By 1834, there were 230 steamboats, 3.9% of which sank, burned or exploded each year: willful illiterate pilots, ill-fitted valves, and ice. The Anglo-American engineer Henry Miller Shreve (1785–1851) removed Louisiana’s “Great Raft”, a 160-mile-long logjam, using a twin-hulled snagboat. Immigrants’ descendants commemorate the women, workmen and swimmers drowned in the Sultana’s wreck, whose 1,167 victims outnumbered the Titanic’s by some counts.',
      ),
      item('Tall ill-lit twin chimneys, typically 20 to 30 m high'),
      item('A swimming-pool-sized boiler deck, moved amidships by Wm. Howard & Co. in 1843'),
      quote(
        'The face of the water, in time, became a wonderful book.\nA book that was a dead language to the uneducated passenger.',
      ),
    ],
  },
  de: {
    title: 'Donaudampfschifffahrtsgesellschaft',
    blocks: [
      paragraph(
        'Die Erste Donaudampfschifffahrtsgesellschaft (DDSG) war eine 1829 in Wien gegründete Binnenschifffahrtsgesellschaft, deren Dampfschifffahrtskapitäne zeitweise die weltgrößte Flussflotte befehligten. Ihr Aktienkapital, anfangs 100.000 Gulden, wuchs durch Kohlenbergwerksbeteiligungen bei Fünfkirchen; mit den Schiffswerften in Óbuda und Korneuburg sowie rund 1.000 Schleppkähnen galt sie um 1880 als größtes Binnenschifffahrtsunternehmen Europas.',
      ),
      heading('Rindfleischetikettierungsüberwachungsaufgaben'),
      paragraph(
        'Das „Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz“ hat 63 Buchstaben und ist nicht mit Geschwindigkeitsbegrenzungs-, Nahrungsmittelunverträglichkeits- und Kraftfahrzeughaftpflichtversicherungsfragen zu verwechseln. Nichtsdestotrotz stillt still die Stille, wenn Wimmern im Wimmelbild verstummt; die k.-u.-k.-Monarchie, E-Mail-Adressen und das 19.-Jahrhundert-Gefühl bleiben.',
      ),
      item('Höchstgeschwindigkeitsüberschreitung: 12,5 km/h'),
      item('Straßenbahnhaltestellenwartehäuschen'),
    ],
  },
  fr: {
    title: 'Île de la Réunion',
    blocks: [
      paragraph(
        'L’île de la Réunion est aujourd’hui l’une des cinq régions d’outre-mer ; qu’on l’appelle « l’île intense » n’étonne personne. Jusqu’à l’été, l’alizé souffle d’est en ouest : l’humidité s’y condense, d’où l’un des records mondiaux de pluie (1 825 mm en vingt-quatre heures, à Foc-Foc, les 7 et 8 janvier 1966). Presqu’inhabitée jusqu’au XVIIᵉ siècle, l’ancienne île Bourbon compte 885 000 habitants.',
      ),
      heading('L’activité volcanique'),
      paragraph(
        'Le piton de la Fournaise, c’est-à-dire l’un des volcans les plus actifs qu’il y ait, s’élève à 2 632 m. Quelqu’un d’averti s’étonne-t-il qu’une coulée n’atteigne l’océan qu’exceptionnellement ? « Y a-t-il, disait-on, là-bas, plus d’infiltrations qu’ici ? » L’Illimité, l’immémorial, l’immense : mille millimètres, immobiles.',
      ),
    ],
  },
  es: {
    title: 'Lago Titicaca',
    blocks: [
      paragraph(
        'El lago Titicaca —en quechua, Titiqaqa Qucha— se ubica a 3812 m s. n. m. en el altiplano andino, entre Bolivia y el Perú. ¿Es el lago navegable más alto del mundo? ¡Sí!, aunque «navegable» se discuta: existen espejos de agua más elevados. Sus islas flotantes, construidas con totora por los uros, son mínimas, ínfimas; sus mamíferos, pocos. La etnomusicología y el paleomagnetismo, internacionalmente desconocidos, lo describen.',
      ),
      item('Superficie: 8372 km²; el 56 % corresponde al Perú.'),
    ],
  },
  ru: {
    title: 'Байкал',
    blocks: [
      paragraph(
        'Байкал — озеро тектонического происхождения в южной части Восточной Сибири, глубочайшее озеро на планете (1642 м). Южно-байкальские достопримечательности, широкоформатные, шелушащиеся, привлекают путешественников; «священное море», говорят буряты, не терпит шума. По-видимому, иногда-таки замерзает и Ангара, единственная вытекающая из него река, Lake Baikal’s outlet.',
      ),
    ],
  },
  ar: {
    title: 'الماء',
    blocks: [
      paragraph(
        'الماء سائل شفاف لا لون له ولا طعم ولا رائحة، يغطي نحو 71% من سطح الأرض وتحتاج إليه جميع الكائنات الحية (الإنسان والحيوان والنبات). يتجمد الماء عند 0 درجة مئوية ويغلي عند 100 درجة، وتستخدمه المستشفيات والمستعمرات الزراعية والاستكشافات العلمية المتخصصة، مما يجعله أساس الحضارات القديمة والحديثة على حد سواء.',
      ),
    ],
  },
  zh: {
    title: '长江',
    blocks: [
      paragraph(
        '长江是亚洲第一长河和世界第三长河，发源于青海省唐古拉山脉的各拉丹冬雪山（海拔6,621米），流经11个省级行政区，全长约6,300公里，最后在上海市崇明岛附近注入东海。“两岸猿声啼不住，轻舟已过万重山。”长江流域约占中国陆地面积的五分之一，养育了超过4亿人口，三峡水电站是世界上最大的水力发电站。',
      ),
    ],
  },
  ja: {
    title: '富士山',
    blocks: [
      paragraph(
        '富士山（ふじさん）は、静岡県と山梨県に跨る活火山である。標高3776.12メートル、日本最高峰の独立峰で、その優美な風貌は日本国外でも日本の象徴として広く知られている。「芸術の源泉」として、コンピューターグラフィックスやインターネットにもしばしば登場する。',
      ),
    ],
  },
  th: {
    title: 'กรุงเทพมหานคร',
    blocks: [
      paragraph(
        'กรุงเทพมหานครเป็นเมืองหลวงและนครที่มีประชากรมากที่สุดของประเทศไทย เป็นศูนย์กลางการปกครอง การศึกษา การคมนาคมขนส่ง การเงินการธนาคาร การพาณิชย์ การสื่อสาร และความเจริญของประเทศ ตั้งอยู่บนสามเหลี่ยมปากแม่น้ำเจ้าพระยา มีแม่น้ำเจ้าพระยาไหลผ่าน',
      ),
    ],
  },
}
