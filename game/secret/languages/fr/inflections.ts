import type { OwnInflections } from '../inflections.ts'

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
