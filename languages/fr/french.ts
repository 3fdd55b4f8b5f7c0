import type { Language, OwnInflections } from '../language.ts'

const hard = 'le la les l un une de du des d et à'
const classic =
  'afin ainsi après au auprès autour aux avant avec car chez comme contre d dans de depuis derrière des dessous dessus devant donc du durant en entre envers est et excepté hors jusqu jusque l la le les loin lors lorsqu lorsque mais malgré moins ni ou outre par parce parmi pendant plus pour près puis puisqu puisque qu quand que quoiqu quoique sans sauf selon si sous suivant sur tandis travers un une vers versus voire à'
const standard = `${classic} aucun aucune aussi autre autres avait avaient avoir ayant c ce cela celle celui ces cet cette ceux chaque doit doivent dont elle elles été étaient était étant être eu eut eux fut furent il ils j je leur leurs lui m ma même mes mon n ne non nos notre nous on ont pas peu peut peuvent plusieurs pu quel quelle quelques qui quoi s sa se sera serait ses soit son sont t toute toutes tous tout très votre vous y`

export const french: Language = {
  free_words: { hard, classic, standard },
  elided: 'c d j l m n s t qu jusqu lorsqu puisqu quoiqu',
  numbers: { groups: '\u00a0\u202f', decimal: ',' },
  apostrophe: 'elided',
}

export const inflections: OwnInflections = {
  families: `
    n: ail aulx; n: aieul aieux; n: ciel cieux; n: empereur empereurs imperatrice imperatrices; n: duc ducs duchesse duchesses; n: erratum errata; n: franc franche franches; n: favori favorite favorites;
    n: madame mesdames; n: mademoiselle mesdemoiselles; n: maximum maxima; n: minimum minima;
    n: medium media; n: monsieur messieurs; n: oeil yeux; n: quantum quanta; n: spectrum spectra;
    n: stimulus stimuli; n: mou mol molle molles; n: fou fol folle folles; n: vieux vieil vieille vieilles;
    n: beau bel belle belles beaux; n: nouveau nouvel nouvelle nouvelles nouveaux
  `,
  uninflected:
    'dans fois lors mais mois pas plus puis sans sous temps tous tres vers acores ales alpes andes angers ardennes athenes auvergne bruges calais cambrai cannes caen charles chartres cuba dallas denis dinant dole dumas ecosse elise fougeres galles gaza george georges gilles hans helios hugues hume indus jacques jean jeanne jules jura laos lima limoges lise louis londres lourdes luis malte maria marie mars matisse naples nice nimes norma orleans paques paris provins reims rennes rodez sevres sienne suez tamise tournai troyes ulysse valais vannes venise verdi versailles vienne volta vosges yves',
  compounds: false,
  ending: /(?<=[a-z]{3}[^aeiousxz])s$/,
}
