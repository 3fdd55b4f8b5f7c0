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
  v: ser es son era eran fue fueron sera seran seria serian sea sean fuera fueran siendo sido somos eres;
  v: estar esta estan estaba estaban estuvo estuvieron estara estaran estaria este esten estuviera estuvieran
    estando estado;
  v: haber ha han hay habia habian hubo hubieron habra habran habria habrian haya hayan hubiera hubieran
    hubiese habiendo habido hemos he;
  v: ir va van iba iban fue fueron ira iran iria irian vaya vayan fuera yendo ido vamos;
  v: dar da dan daba daban dio dieron dara daran daria diera dieran dando dado dada dados dadas;
  v: ver ve ven veia veian vio vieron vera veran veria viera viendo visto vista vistos vistas;
  v: poder puede pueden podia podian pudo pudieron podra podran podria podrian pueda puedan pudiera pudieran
    pudiendo podido;
  v: hacer hizo hicieron hara haran haria harian; v: decir dira diran diria dirian;
  v: andar anda andan andaba andaban anduvo anduvieron andara ande andando andado;
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
  n: importante importantes; n: principe principes; n: duque duques duquesa duquesas; n: conde condes condesa condesas; n: heroe heroes; n: rey reyes; n: actor actores
`

export const inflections: OwnInflections = {
  families: [NOUNS, VERBS].join(';').replaceAll('ñ', 'n'),
  uninflected:
    'ante antes como durante entre hacia menos mientras nada para segun sobre andes asia atenas barbados carlos caracas cannes duran honduras ines iran japon jueves lucas lucia lunes madrid martes miercoles murcia novel paris sudan texas tunez venus viernes',
  compounds: false,
  ending: /(?<=[a-z]{3}[^aeiousxz])s$/,
}
