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

/** Words that follow no rule, and pairs of spellings of one word. */
const FAMILIES = `
  n: ail aulx; n: aieul aieux; n: ciel cieux; n: empereur empereurs imperatrice imperatrices; n: duc ducs duchesse duchesses; n: erratum errata;
  n: franc franche franches; n: favori favorite favorites; n: madame mesdames mme mmes; n: mademoiselle mesdemoiselles mlle mlles;
  n: maximum maxima; n: minimum minima; n: medium media; n: monsieur messieurs mm; n: oeil yeux; n: quantum quanta;
  n: spectrum spectra; n: stimulus stimuli; n: mou mol molle molles; n: fou fol folle folles; n: vieux vieil vieille vieilles;
  n: beau bel belle belles beaux; n: nouveau nouvel nouvelle nouvelles nouveaux; n: tout tous toute toutes; n: chacun chacune;
  v: avoir ai as; v: savoir sais; v: devoir dois devons; v: sentir sens; v: tenir tiens; v: causer causa;
  n: cle cles clef clefs; n: lis lys; n: cuillere cuilleres cuiller cuillers; n: tsar tsars tzar tzars czar czars;
  n: relais relai; n: granit granits granite granites; n: bistro bistros bistrot bistrots; n: levraut levrauts levreau levreaux;
  n: cuisseau cuisseaux cuissot cuissots; n: irak iraq; n: vantail vantaux ventail ventaux; n: scenario scenarios scenarii;
  n: match matchs matches; n: sandwich sandwichs sandwiches; n: lied lieds lieder; n: gaiement gaiment; n: cacher casher kasher;
  n: laic laics laique laiques; n: haschich hachisch haschisch; n: leitmotiv leitmotivs leitmotive
`

const DERIVATIONS = `
  aero- afro- agro- anarcho- anglo- anti- archi- arriere- audio- auto- bi- bio- centi- cine- co- contre- crypto- cyber- deca- deci- demi- eco-
  electro- ethno- euro- ex- extra- franco- geo- germano- giga- helio- hecto- hispano- hydro- hyper- hypo- indo- infra- inter- intra-
  iso- italo- judeo- kilo- macro- maxi- mega- meta- micro- milli- mini- mono- moto- multi- nano- narco- neo- neuro- omni- ortho- paleo-
  pan- para- petro- philo- photo- pluri- poly- post- pre- pro- proto- pseudo- psycho- quasi- radio- re- retro- semi- socio- sous- sub- super-
  supra- sur- techno- tele- thermo- trans- tri- turbo- ultra- uni- vice- video- zoo-;
  ement < e; iment < i; ument < u; amment < ant; emment < ent; isation isations < iser e -; isme ismes < iste e ique -; iste istes < isme e ique -; ateur atrice ateurs atrices < er;
  onniste onnistes < on; onnisme onnismes < on; able ables < er; abilite abilites < able er
`

/** Spellings of 1990 besides the older ones, and others that dictionaries allow. */
const SPELLINGS =
  '^ognon/oignon nenufar/nenuphar charriot/chariot combatt(?=i[fv])/combat ^imbecilite/imbecillite bonhommi/bonhomi cahutte/cahute boursouffl/boursoufl persiffl/persifl embatr/embattr sottie/sotie prudhommi/prudhomi innomm/innom interpeler/interpeller dentelier/dentellier prunell/prunel lunett(?=ier)/lunet ^exema/eczema douca(?=tre)/doucea ^(as|ras|sur)soir/$1seoir joailler/joaillier serpiller(?=es?$)/serpillier quincailler/quincaillier marguiller/marguillier ouillere(?=s?$)/ouilliere (?<=.{3})ol(?=es?$)/oll (?<=.{4})ott(?=er$|e$|es$|ent$|ait|ant$|ages?$|ements?$|eurs?$)/ot (?<=.{4})ot(?=er$|e$|es$|ent$|ait|ant$|ages?$|ements?$|eurs?$)/ott element(?=s?$)/ellement etement(?=s?$)/ettement ayement/aiement oument(?=s?$)/ouement iment(?=s?$)/iement yog(?=h?ourt)/ya ^yah?ourt/yaourt ^y[ao]gh?ourt/yaourt iglou/igloo ^tzar/tsar ^czar/tsar ^tsig/tzig ^khalif/calif ^kalif/calif ^kabb?al/cabal ^cabbal/cabal ^ch?eikh?/cheikh ^scheik/cheikh shampooing/shampoing phantasm/fantasm telepheriq/teleferiq ^tocad/toquad ^ressurg/resurg ^decill/dessill truquage/trucage punctur/poncture ^acuponc/acupunc ^fiord/fjord ^uzbek/ouzbek orangoutan(?=s?$)/orangoutang pilaw/pilaf ^ulul/hulul ^romst/rumst ^kan(?=s?$)/khan ^(bog)gie/$1ie ^saoul/soul ^caldera/caldeira ^soutra/sutra ^wodka/vodka ^goulasch/goulache ^bizuth/bizut ^guru/gourou ^iraqu?i/iraki ^ailloli/aioli'

export const inflections: OwnInflections = {
  families: FAMILIES,
  uninflected:
    'cela contre dans devant durant fois lors lui mais mois oui outre pas pendant plus puis sans sous temps tres tu vers voila acores ales alpes andes angers ardennes athenes auvergne bruges calais cambrai cannes caen charles chartres cuba dallas denis dinant dole dumas ecosse elise galles gaza george georges gilles hans helios hugues hume indus jacques jean jeanne jules jura laos lima limoges lise louis londres lourdes luis malte maria mars matisse naples nice nimes norma orleans paques paris provins reims rodez sevres sienne suez tamise tournai troyes ulysse valais vannes venise verdi versailles volta vosges yves',
  names: 'claire fougeres marie pierre rennes vienne',
  derivations: DERIVATIONS,
  spellings: SPELLINGS,
  ending: /(?<=[a-z]{3}[^aiousxz])s$/,
}
