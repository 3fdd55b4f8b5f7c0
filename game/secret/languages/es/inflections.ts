import type { OwnInflections } from '../inflections.ts'

/** Verbs that follow no rule of the lexicon, as articles have them: third person, infinitive and participles. */
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
