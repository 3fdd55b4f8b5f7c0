import { verbsBefore } from './pronouns.ts'
import type { Language, OwnInflections } from '../language.ts'

const hard = 'el la los las un una de del y en a es'
const classic =
  'a abajo acerca además al alrededor ante antes arriba aun aunque bajo cerca como con conforme conque contra cuando de debajo del delante dentro desde después detrás donde durante e el en encima enfrente entre es excepto frente fuera hacia hasta incluso junto la las lejos lo los luego mas mediante menos mientras ni o para pero pese por porque pues que respecto salvo según si sin sino sobre tras u un una unas unos versus vía y'
const standard = `${classic} algún alguna algunas alguno algunos cada cual cuya cuyo cuyos debe ella ellas ellos era eran esa ese eso esos está están estaba estar estas este esto estos fue fueron ha haber había habían han hay hubo le les me mi misma mismo muchas mucho muchos muy ningún ninguna no nos nosotros nuestra nuestro otra otras otro otros podía puede pueden quien se sea ser será sería sido siendo solo son su sus también tan tanto toda todas todo todos tu varios ya`

export const spanish: Language = {
  free_words: { hard, classic, standard },
  elided: '',
  numbers: { groups: '.\u00a0\u202f', decimal: ',' },
  apostrophe: 'nowhere',
}

/** Verbs that follow no rule of the lexicon: third person, infinitive and participles. */
const VERBS = `
  v: ser es son era eran fue fueron sera seran seria serian sea sean fuera fueran siendo sido somos eres soy fuese fuesen;
  v: estar esta estan estaba estaban estuvo estuvieron estara estaran estaria este esten estuviera estuvieran
    estuviese estuviesen estando estado estoy estamos estad;
  v: haber ha han hay habia habian hubo hubieron habra habran habria habrian haya hayan hubiera hubieran
    hubiese habiendo habido hemos he;
  v: ir va van iba iban fue fueron ira iran iria irian vaya vayan fuera fueran fuese fuesen yendo ido vamos voy vayamos;
  v: dar da dan daba daban dio dieron dara daran daria de den diera dieran diese doy dimos demos dad dando dado dada dados dadas;
  v: ver ve ven veia veian vio vieron vera veran veria viera viesen veo vi vimos vemos vea vean veamos ved viendo visto vista vistos vistas;
  v: poder puede pueden podia podian pudo pudieron podra podran podria podrian pueda puedan pudiera pudieran
    pudiendo podido;
  v: hacer hizo hicieron hara haran haria harian haz; v: decir dira diran diria dirian di dime; v: poner pon; v: tener ten;
  v: andar anda andan andaba andaban anduvo anduvieron andara ande andando andado; v: ir vete;
  v: jugar juega juegan jugaba jugaban jugo jugaron jugara jugaran jugaria juegue jueguen jugando jugado
    jugada jugados jugadas;
  v: oler huele huelen olia olio huela oliendo olido;
  v: erguir yergue yerguen irguio irguieron erguia yerga irguiendo erguido erguida erguidos erguidas;
  v: acontecer acontece acontecen acontecia acontecian acontecio acontecieron acontezca aconteciendo acontecido;
  v: amanecer amanece amanecia amanecio; v: anochecer anochece anochecia anochecio;
  v: concernir concierne conciernen concernia; v: atañer atañe atañen; v: soler suele suelen solia solian;
  v: abolir abolio abolieron abolia aboliendo abolido abolida abolidos abolidas; v: nevar nieva nevo nevaba; v: venir vino vinieron
`

const NOUNS = `
  n: grande gran grandes mayor mayores; n: pequeño pequeña pequeños pequeñas menor menores;
  n: bueno buen buena buenos buenas mejor mejores; n: malo mal mala malos malas peor peores;
  n: primero primer primera primeros primeras; n: tercero tercer tercera terceros terceras;
  n: santo san santa santos santas; n: alguno algun alguna algunos algunas;
  n: ninguno ningun ninguna; n: uno un una unos unas; n: cualquiera cualquier; n: ciento cien cientos;
  n: leon leona leones leonas; n: nuevo nueva nuevos nuevas; n: enfermo enferma enfermos enfermas;
  n: dueño dueña dueños dueñas; n: capitan capitana capitanes capitanas; n: dios diosa dioses diosas; n: caracter caracteres; n: autobus autobuses; n: pais paises;
  n: importante importantes; n: principe principes; n: duque duques duquesa duquesas; n: conde condes condesa condesas; n: heroe heroes; n: rey reyes; n: actor actores;
  n: ambos ambas; n: fuerte fortisimo fortisima fortisimos fortisimas; n: nuevo novisimo novisima novisimos novisimas;
  n: antiguo antiquisimo antiquisima antiquisimos antiquisimas; n: pobre pauperrimo pauperrima pauperrimos pauperrimas;
  n: balcan balcanes; n: vid vides; n: dolmen dolmenes; n: banana bananas; n: martes; n: calabacin calabacines; n: catamaran catamaranes;
  n: monzon monzones; n: tifon tifones; n: tamal tamales; n: bandoneon bandoneones; n: bicameral bicamerales; n: vehicular vehiculares;
  n: septiembre setiembre; n: catar qatar; n: irak iraq; n: quorum cuorum; n: cinc zinc; n: folclore folklore folclor folklor; n: tejas texas; n: nailon nylon; n: transporte transportes trasporte trasportes;
  n: transparente transparentes trasparente trasparentes;
  n: whisky whiskys whiskies guisqui guisquis; n: cabare cabares cabaret cabarets; n: chale chales chalet chalets; n: kenia kenya;
  n: zimbabue zimbabwe; n: botsuana botswana; n: ruanda rwanda; n: banglades bangladesh; n: malaui malawi; n: fiyi fiji
`

/** Words whose plural in -s the dictionary lacks, mostly foreign ones. */
const LOANS =
  'anchoveta baguette banjo birome bit bitcoin blog blues boli boomerang boutique brunch byte camote camping casting chat chip club clown cluster coloquio contraste cookie comic corner dealer drone dron emoji email escriba fan ferry film flash footing gadget gag gay geek gif glamour gospel graffiti guepardo hacker hall hardware hit hippie hobby hotdog input internet jazz jean jeep jet jersey jingle jockey joystick judoka junior karaoke kayak kebab kit kiwi koala lifting link lobby look manga marketing marine master meme metro moai motel motocross modem manager minarete ninja notebook output parking penalti performance picnic pinguino piruleta pin pixel pizza podcast poster print pub punk quark quinua quipu ranking rap rapero reality record remake reggae ring robot rock rover safari sake samba samurai set script sede sexy shock show sketch slogan smartphone smog sniper snob snowboard software spa spam spot spray sprint stand sticker stock striptease surf sushi tablet teobromina thriller tilapia ticket top tour trailer tsunami tuit tuitero tuning vater web weblog wifi yate yoga yogur zombi zoom'
    .split(' ')
    .map((loan) => `n: ${loan} ${loan}s`)
    .join(';')

const DERIVATIONS = `
  aero- afro- agro- anarco- anglo- ante- anti- archi- audio- auto- bi- bio- ciber- centi- cine- co- contra- cripto- des- eco- electro-
  etno- euro- ex- extra- filo- foto- franco- geo- germano- greco- grecor- hidro- hiper- hipo- hispano- in- indo- infra- inter- intra- iso-
  italo- judeo- kilo- lingui- luso- macro- maxi- mega- meta- micro- mili- mini- mono- moto- multi- nano- narco- neo- neuro- nor- omni-
  paleo- pan- para- pluri- poli- pos- post- pre- pro- proto- pseudo- psico- radio- re- recontra- retro- ruso- semi- servo- seudo- sico- sino- sobre-
  socio- sub- sud- super- supra- sur- tele- termo- trans- tras- tri- turbo- ultra- uni- vice- video- zoo-;
  mente < -;
  isimo isima isimos isimas = o io e -; bilisimo bilisima bilisimos bilisimas = ble; quisimo quisima quisimos quisimas = co;
  guisimo guisima guisimos guisimas = go; cisimo cisima cisimos cisimas = z;
  izacion izaciones < izar o a e -; izar iza izan izo izaron izado izada izados izadas izando < izacion;
  miento mientos < r do; imiento imientos < er;
  able ables < ar; ible ibles < er ir; abilidad abilidades < able ar; ibilidad ibilidades < ible er ir;
  ador adora adores adoras < ar; edor edora edores edoras < er; idor idora idores idoras < ir;
  ologia ologias < o a -; ologo ologa ologos ologas < ologia ologico; ologico ologica ologicos ologicas < ologia;
  ista istas < o a e io ia ismo -; ismo ismos < o a e io ia ista -;
  ico ica icos icas < o a ia e; idad idades < o e -;
  ito itos < o -; ita itas < a -; uito uitos < o; uita uitas < a; cito citos < e -; cita citas < e -;
  ecito ecitos < o e -; ecita ecitas < a e -; uecito uecitos < o; uecita uecitas < a;
  illo illos < o -; illa illas < a -; cillo cillos < e -; cilla cillas < e -; azo azos < o a -; ote otes < o a -
`

/** Spellings that the academy allows besides another, and older ones. */
const SPELLINGS =
  '^tras(?=[^aeious])/trans ^post(?=[^aeior])/pos ^(auto|anti|para|neuro|)ps(?=[eiu]..)/$1s ^mn(?=e)/n obscur/oscur subst(?=[aeir])/sust subscri/suscri ^setim/septim ^ree(?=[mns])/re ^sobree/sobre mejic/mexic ^tejan/texan ^oajaq/oaxaq ^quil(?=o[glmv])/kil ^kiosc/quiosc ^z(?=[ei])/c ^harmon/armon ^harp/arp ^yer(?=b)/hier ^yedr/hiedr ^irak(?=i)/iraqu ^qatari/catari ^ceb(?=iche)/cev ^sebiche/ceviche biquini/bikini folklor/folclor ^quimono/kimono ^yudo/judo ^yogurt/yogur ^tsar/zar ^czar/zar ^genizar/jenizar ^gi(?=en+ens)/ji barahund/baraund desharrapad/desarrapad sabihond/sabiond ^alheli/aleli ^cuotidian/cotidian ^frejol/frijol ^rw(?=and)/ru ^uzbeco/uzbeko'

export const inflections: OwnInflections = {
  families: [NOUNS, VERBS, LOANS].join(';').replaceAll('ñ', 'n'),
  uninflected:
    'cabrales mochales tetanos ante antes como durante entre hacia menos mientras nada para segun sobre andes asia atenas barbados carlos caracas cannes honduras ines japon jueves lucas lucia lunes madrid miercoles murcia novel paris sudan tunez venus viernes',
  names:
    'argentina armenia babilonia bosnia duran fenicia filipinas granada india iran libia macedonia navarra serbia siria suiza',
  derivations: DERIVATIONS,
  spellings: SPELLINGS,
  verbsBefore,
  ending: /(?<=[a-z]{3}[^aeiousxz])s$/,
}
