import type { Pairs } from '../test-pairs.ts'

/** French words and their forms: those used to develop the rules, and those held back for a final test. */
export const french: Pairs = {
  known: {
    families: `
      homme hommes; femme femmes; roi rois; reine reines; guerre guerres; ville villes;
      siècle siècles; année années; fleuve fleuves; rivière rivières; montagne montagnes;
      cheval chevaux; animal animaux; journal journaux; canal canaux; général généraux; mal maux;
      hôpital hôpitaux; tribunal tribunaux; travail travaux; vitrail vitraux; bail baux; corail coraux;
      festival festivals; carnaval carnavals; bal bals; château châteaux; bateau bateaux; eau eaux;
      oiseau oiseaux; niveau niveaux; réseau réseaux; drapeau drapeaux; feu feux; jeu jeux; lieu lieux;
      cheveu cheveux; bijou bijoux; genou genoux; œil yeux; ciel cieux; monsieur messieurs;
      madame mesdames; œuf œufs; maximum maxima; minimum minima;
      acteur actrice acteurs actrices; directeur directrice; empereur empereurs; roman romans;
      joueur joueuse joueurs joueuses; chanteur chanteuse; musicien musicienne musiciens musiciennes;
      paysan paysanne paysans; boulanger boulangère; ouvrier ouvrière ouvriers; prince princes;
      petit petite petits petites; grand grande grands grandes; haut haute hauts hautes;
      beau bel belle beaux belles; nouveau nouvel nouvelle nouveaux nouvelles; vieux vieil vieille vieilles;
      blanc blanche blancs blanches; long longue longs longues; public publique publics publiques;
      premier première premiers premières; dernier dernière; entier entière; étranger étrangère;
      actif active actifs actives; neuf neuve; bref brève; vif vive vifs; sec sèche secs;
      heureux heureuse heureuses; nombreux nombreuse nombreuses; dangereux dangereuse; doux douce;
      roux rousse; faux fausse fausses; bas basse bas basses; gros grosse; épais épaisse;
      ancien ancienne anciens anciennes; européen européenne; italien italienne italiens; bon bonne;
      naturel naturelle naturels; cruel cruelle; gentil gentille; pareil pareille; net nette;
      complet complète complets; secret secrète; inquiet inquiète; royal royale royaux royales;
      national nationale nationaux nationales; principal principaux; social sociaux sociale;
      français française françaises; anglais anglaise; espagnol espagnole; allemand allemande;
      fou folle fous; grec grecque grecs; turc turque; favori favorite; aigu aiguë; mou molle;
      être est sont était étaient fut furent sera été étant serait soit;
      avoir a ont avait avaient eut eurent aura ayant eu ait;
      aller va vont allait alla allèrent ira iront allé allée; faire fait font faisait fit firent fera faisant;
      dire dit disent disait dirent dira disant; voir voit voient vit virent verra vu vue;
      savoir sait savent savait sut saura su; pouvoir peut peuvent pouvait put pourra pu;
      vouloir veut veulent voulait voulut voudra; devoir doit doivent devait dut devra dû;
      prendre prend prennent prenait prit prirent pris prise; mettre met mettent mit mirent mis mise;
      venir vient viennent venait vint vinrent viendra venu venue; tenir tient tint tenu;
      devenir devient devint deviennent devenu; obtenir obtient obtint obtenu;
      naître naît naquit né née naissent; mourir meurt mourut mort meurent mourra;
      vivre vit vécut vivait vivent vécu; écrire écrit écrivit écrivait écrite; lire lisait lut lu;
      boire boit buvait but bu; croire croit crut cru; croître croît crût; connaître connaît connut connu;
      courir court courut couru; ouvrir ouvre ouvrit ouvert ouverte; offrir offre offert;
      recevoir reçoit reçut reçu; conduire conduit conduisit; construire construit construisit construite;
      détruire détruisit détruite; craindre craint craignait; peindre peint peignait peinte;
      joindre joint joignit; résoudre résout résolu résolvait; vaincre vainc vainquit vaincu;
      suivre suit suivit suivi suivie; permettre permet permit permis; battre bat battit battu;
      vendre vend vendit vendu; perdre perd perdit perdu; répondre répond répondit;
      finir finit finissait fini finissent; choisir choisit choisi; établir établit établissent établi;
      réussir réussit réussi; haïr hait haïssait; partir part partit parti; sortir sort sortit;
      servir sert servit servi; dormir dort dormait; sentir sent sentait; acquérir acquiert acquit acquis;
      asseoir assis assoit assied; valoir vaut valut vaudra; falloir faut fallait fallut;
      parler parle parlait parla parlent parlé; fonder fonde fonda fondée fondèrent;
      commencer commence commençait commença; manger mange mangeait mangea mangé;
      appeler appelle appelait appela appelée; jeter jette jetait jeté; acheter achète achetait;
      lever lève levait levé; mener mène menait mena mènent; espérer espère espérait;
      céder cède céda cédèrent; employer emploie employait employé; essuyer essuie; payer paie payait;
      envoyer envoie enverra envoyait; nager nageait nagé; placer plaçait placé; diriger dirige dirigea;
      créer crée créa créée; étudier étudie étudiait étudia; considérer considère considéré
    `,
    strangers: `
      roi/royal roi/royaume reine/règne guerre/guerrier ville/village ville/villa pays/paysan
      pays/paysage siècle/séculaire fleuve/fleur fleur/fleurir rivière/rive rive/rivage montagne/mont
      mont/monter monter/montre montrer/monstre cheval/chevalier chevalier/chevaleresque
      animal/animer journal/journée jour/journal travail/travailler château/châtelain
      bateau/batelier eau/aquatique oiseau/oiseleur feu/fou jeu/joueur lieu/lieue main/maintenir
      main/manuel pied/piège tête/têtu bras/brasser dos/dossier cœur/courage cœur/cour cour/course
      cours/courir corps/corporel sang/sanglant sang/sans mer/marin mer/maire 
      port/porte port/porter porte/portier pont/pondre pont/ponton terre/terrain terre/terrestre
      terre/territoire ciel/céleste soleil/solaire lune/lundi étoile/étoffe vent/vente vent/ventre
      vendre/vente pluie/pleuvoir glace/glacier glacier/glacial feuille/feuillage
      arbre/arbuste arbre/arbitre plan/plante plan/planer fleur/florissant fruit/fruitier
      pomme/pommier poire/poirier pain/peine pain/pin vin/vigne vin/vain viande/vivant lait/laitier
      poisson/poison pêcher/pécheur boisson/boire table/tableau chaise/chaire chaire/chair 
      lit/litre livre/libre livre/livret libre/liberté libre/libraire auteur/autorité acteur/action
      action/actif actif/activité peintre/peinture peintre/peindre musique/musicien musée/muse
      théâtre/théâtral danse/danseur danseur/danser chant/chanter chanson/chanter chanteur/chanter
      écrire/écrivain écriture/écrire lecteur/lire lecture/lecteur histoire/historien philosophie/philosophe
      physique/physicien chimie/chimique chimie/chimiste biologie/biologiste science/scientifique
      mathématiques/mathématicien politique/politicien religion/religieux église/ecclésiastique
      prêtre/prêter prêter/prétendre pape/papal pape/papier moine/moins saint/sain sain/santé
      france/français angleterre/anglais allemagne/allemand italie/italien espagne/espagnol
      europe/européen paris/parisien paris/pari rome/romain rome/roman lyon/lion nice/niche
      tours/tourner nantes/nanti grand/grandeur grand/grandir petit/petitesse haut/hauteur long/longueur
      large/largeur profond/profondeur beau/beauté bon/bonté fort/force fort/forteresse fort/forêt
      faible/faiblesse riche/richesse pauvre/pauvreté vieux/vieillesse jeune/jeunesse noir/noircir
      blanc/blancheur rouge/rougir vert/verre vert/vers verre/vers clair/clarté rapide/rapidité
      rapide/rapidement lent/lentement principal/principalement nation/national nation/natation
      nature/naturel relation/relatif général/génie génie/génétique général/généreux
      fondateur/fonder fondation/fondateur fonder/fondre créateur/créer création/créateur
      naissance/naître mort/mortel vie/vivre vie/vif conquête/conquérir 
      invention/inventer inventeur/inventer victoire/vaincre vainqueur/vaincre 
      bataille/bataillon mari/mariage prince/principal comte/conte conter/compter
      chat/achat achat/acheter balle/ballon bal/balle coup/couper coupe/couple cou/coup
      col/colle sol/soleil sol/sou son/sonner ton/tonne nom/nombre nombre/ombre
    `,
  },
  heldOut: {
    families: `
      enfant enfants; maison maisons; peuple peuples; loi lois; armée armées; île îles; lac lacs;
      plante plantes; espèce espèces; étoile étoiles; mot mots; œuvre œuvres; livre livres;
      cristal cristaux; métal métaux; signal signaux; capital capitaux; récital récitals; émail émaux;
      tableau tableaux; plateau plateaux; cerveau cerveaux; manteau manteaux; neveu neveux; vœu vœux;
      caillou cailloux; chou choux; clou clous; trou trous; spectrum spectra; erratum errata;
      auteur auteurs; lecteur lectrice lectrices; inventeur inventeurs; danseur danseuse danseurs;
      gardien gardienne; lion lionne lions; fermier fermière; citoyen citoyenne citoyens; veuf veuve;
      voisin voisine; cousin cousine cousins; ami amie amis; allié alliée alliés;
      noir noire noirs noires; vert verte vertes; profond profonde profondes; lourd lourde; chaud chaude;
      franc franche; frais fraîche; léger légère légers; cher chère; régulier régulière régulières;
      créatif créative; positif positive positifs; religieux religieuse; célèbre célèbres; fameux fameuse;
      parisien parisienne; moyen moyenne moyens; humain humaine humaines; lointain lointaine;
      culturel culturelle culturels; industriel industrielle industriels; éternel éternelle;
      médiéval médiévale médiévaux; local locaux locale; central centraux centrales; final finale;
      chinois chinoise chinoises; suédois suédoise; romain romaine romains; latin latine latins;
      ambigu ambiguë; discret discrète; concret concrets concrète; muet muette; jaloux jalouse;
      atteindre atteint atteignit atteignent; éteindre éteint éteignait; contraindre contraint contraignit;
      produire produit produisit produisent; traduire traduit traduisit traduite; réduire réduisit réduite;
      apparaître apparaît apparut apparu; disparaître disparut disparaissent; reconnaître reconnut reconnu;
      comprendre comprend comprit comprennent; apprendre apprit apprenait; surprendre surpris surprend;
      promettre promit promis; soumettre soumis soumet; admettre admit admis; transmettre transmis;
      appartenir appartient appartenait; contenir contient contenait; maintenir maintint maintenu;
      parvenir parvint parvenu; intervenir intervient intervint; revenir revint revient;
      souffrir souffre souffert; découvrir découvre découvrit découverte; couvrir couvert couvre;
      concevoir conçoit conçut conçu; apercevoir aperçut aperçoit; émouvoir émut ému;
      décrire décrit décrivit; élire élu élit élue; interdire interdit interdite; suffire suffit suffisait;
      poursuivre poursuit poursuivit; survivre survit survécut; plaire plaît plut; taire tut;
      conquérir conquit conquis conquiert; cueillir cueille cueilli; fuir fuit fuyait; vêtir vêtu;
      rompre rompt rompit rompu; défendre défend défendit défendu; étendre étend étendu;
      descendre descend descendit; attendre attend attendait; coudre cousu cousait; moudre moulu;
      grandir grandit grandissait; remplir remplit rempli; saisir saisit saisi; obéir obéit obéissait;
      mentir ment mentait; consentir consentit; bouillir bout bouillait; émerger émerge émergea;
      remporter remporte remporta remportée; gagner gagne gagna gagnèrent; régner règne régna régnait;
      voyager voyage voyageait voyagea; changer change changea changé; annoncer annonce annonça;
      projeter projette projetait; renouveler renouvelle renouvelé; peser pèse pesait; geler gèle gelé;
      posséder possède possédait; protéger protège protégea; nettoyer nettoie nettoyé; balayer balaie;
      organiser organise organisa organisée; publier publie publia publiée; proposer propose proposé;
      développer développe développa développée; situer situe située; tuer tue tua tué tuée
    `,
    strangers: `
      enfant/enfance enfant/enfanter maison/maçon loi/loin loi/légal armée/armure
      île/îlot lac/lacet espèce/espace mot/moto mot/motif œuvre/ouvrier
      cristal/cristallin métal/métallique signal/signer signe/signal capital/capitaine plat/plateau
      tableau/tablier cerveau/cervelle chou/choix choix/choisir trou/trouver clou/clouer spectre/spectacle
      inventeur/invention gardien/garder garde/gare lion/liane fermier/fermeture
      cité/citoyen veuf/vœu voisin/voisinage cousin/coussin ami/amical allié/allumer noir/noirceur
      profond/profondément lourd/lourdeur chaud/chaleur franc/franchir frais/fraise léger/légende
      cher/chercher cher/chair règle/régulier créer/créature posé/positif religieux/religion fameux/famille
      moyen/moyennant humain/humanité loin/lointain culture/culturel industrie/industriel éternité/éternel
      local/localité centre/central fin/final finir/final fin/finance chine/chinois suède/suédois
      latin/latitude discret/discrétion concret/concrètement muet/mutisme jaloux/jalousie
      atteindre/attendre attendre/attention tendre/tente tenir/tenter contraindre/contraire
      produire/producteur produire/production traduire/traducteur réduire/réduction
      apparaître/apparition paraître/apparaître connaître/reconnaître prendre/comprendre
      prendre/apprendre mettre/promettre mettre/permettre tenir/contenir venir/revenir venir/devenir
      venir/venger couvrir/découvrir écrire/décrire dire/interdire suivre/poursuivre vivre/survivre
      plaire/plaisir taire/terre quérir/conquérir cueillir/accueillir fuir/fuite vêtir/vêtement
      rompre/rupture défendre/défense coudre/coude 
      grand/grandir remplir/rempart saisir/saison obéir/obéissance mentir/mentionner consentir/sentir
      porter/remporter porter/apporter gagner/gain régner/régime voyage/voyageur
      annoncer/annuler projet/projeter posséder/possession
      protéger/protection nettoyer/net organiser/organe publier/public proposer/propos
      développer/développement situer/situation tuer/tueur marseille/merveille bordeaux/bord
      lille/lilas brest/breton alpes/alpin seine/scène loire/loir rhône/trône bretagne/breton
      normandie/normand bourgogne/bourg alsace/alsacien corse/corset suisse/suis belgique/belge
      canada/canadien québec/québécois afrique/africain asie/asiatique océan/océanique
      mars/marsouin mai/maire avril/avoir juin/juif temps/température temps/temple
      heure/heureux heure/heurt an/année année/annuel mois/moi soir/soirée matin/matinée matin/mat
      rue/ruine rue/ruelle place/placard train/traîner avion/aviateur voiture/voûte
      route/routier roue/roux poète/poésie poème/poète roman/romancier conte/conteur pièce/piécette
      prix/précieux langue/langage dent/dentiste œil/œillet peau/peu poil/poêle cerf/serf
    `,
  },
}
