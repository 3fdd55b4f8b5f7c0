import type { Language } from '../language.ts'

const hard = 'le la les l un une de du des d et à'
const classic =
  'afin ainsi après au auprès autour aux avant avec car chez comme contre d dans de depuis derrière des dessous dessus devant donc du durant en entre envers est et excepté hors jusqu jusque l la le les loin lors lorsqu lorsque mais malgré moins ni ou outre par parce parmi pendant plus pour près puis puisqu puisque qu quand que quoiqu quoique sans sauf selon si sous suivant sur tandis travers un une vers versus voire à'
const standard = `${classic} aucun aucune aussi autre autres avait avaient avoir ayant c ce cela celle celui ces cet cette ceux chaque doit doivent dont elle elles été étaient était étant être eu eut eux fut furent il ils j je leur leurs lui m ma même mes mon n ne non nos notre nous on ont pas peu peut peuvent plusieurs pu quel quelle quelques qui quoi s sa se sera serait ses soit son sont t toute toutes tous tout très votre vous y`

export const french: Language = {
  free_words: { hard, classic, standard },
  elided: 'c d j l m n s t',
  numbers: { groups: '\u00a0\u202f', decimal: ',' },
  apostrophe: 'splits',
}
