import type { Language } from '../language.ts'

const hard = 'der die das des dem den ein eine und in von ist'
const classic =
  'ab aber als am an ans auf aus außer außerhalb bei beim bevor bis da damit das dass dem den denn der des die doch durch ein eine einem einen einer eines entlang für gegen gegenüber hinter im in indem innerhalb ins ist je minus mit mittels nach nachdem neben ob obwohl oder ohne per plus seit sondern sowie sowohl statt trotz um und unter vom von vor wegen weil wenn wie während zu zum zur zwischen über'
const standard = `${classic} alle allem allen aller alles auch beide beiden dann diese diesem diesen dieser dieses dort er es etwas gewesen habe haben hat hatte hatten hier ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres jede jedem jeden jeder jedes kann kein keine keinen können konnte konnten man mehr muss musste müssen nicht noch nur sehr sein seine seinem seinen seiner seines sich sie sind so soll sollte uns war waren was welche wer werden wieder wir wird wo wollte worden wurde wurden`

export const german: Language = {
  free_words: { hard, classic, standard },
  elided: '',
  numbers: { groups: '.', decimal: ',' },
  apostrophe: 'joins',
}
