import type { Language } from '../language.ts'

const hard = 'el la los las un una de del y en a es'
const classic =
  'a abajo acerca además al alrededor ante antes arriba aun aunque bajo cerca como con conforme conque contra cuando de debajo del delante dentro desde después detrás donde durante e el en encima enfrente entre es excepto frente fuera hacia hasta incluso junto la las lejos lo los luego mas mediante menos mientras ni o para pero pese por porque pues que respecto salvo según si sin sino sobre tras u un una unas unos versus vía y'
const standard = `${classic} algún alguna algunas alguno algunos cada cual cuya cuyo cuyos debe ella ellas ellos era eran esa ese eso esos está están estaba estar estas este esto estos fue fueron ha haber había habían han hay hubo le les me mi misma mismo muchas mucho muchos muy ningún ninguna no nos nosotros nuestra nuestro otra otras otro otros podía puede pueden quien se sea ser será sería sido siendo solo son su sus también tan tanto toda todas todo todos tu varios ya`

export const spanish: Language = {
  free_words: { hard, classic, standard },
  elided: '',
  numbers: { groups: '.\u00a0\u202f', decimal: ',' },
  apostrophe: 'joins',
}
