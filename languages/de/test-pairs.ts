import type { Pairs } from '../test-pairs.ts'

/** German words and their forms: those used to develop the rules, and those held back for a final test. */
export const german: Pairs = {
  known: {
    families: `
      apfel äpfeln; berg berge bergen berges; dach dächer dächern; ort orte orten ortes;
      bach bäche bächen; fuß füßen fußes; wald wälder wäldern waldes; buch buches büchern;
      frau frauen; stunde stunden; blume blumen; pflanze pflanzen; straße straßen; grenze grenzen;
      könig könige königs königen; bischof bischöfe bischöfen; fürst fürsten; graf grafen;
      mensch menschen; held helden; präsident präsidenten; soldat soldaten; name namen namens;
      gedanke gedanken gedankens; auto autos; park parks; kino kinos; hotel hotels;
      museum museums museen; zentrum zentren; gymnasium gymnasien; thema themen themas;
      drama dramen; firma firmen; konto konten; risiko risiken; lexikon lexika; atlas atlanten;
      globus globen; virus viren; epos epen; basis basen; krise krisen; these thesen;
      analyse analysen; universität universitäten; regierung regierungen; freiheit freiheiten;
      königin königinnen; lehrer lehrern lehrers; schüler schülern; maler malers malern;
      mutter mütter; tochter töchter töchtern; bruder brüder brüdern; wort worte wörter wörtern;
      jahr jahre jahren jahres; tag tage tagen tages; monat monate monaten; krieg kriege krieges;
      volk völker völkern volkes; reich reiche reiches; amt ämter ämtern; werk werke werken werkes;
      hafen häfen; vater väter vätern; schiff schiffe schiffen; pferd pferde pferden;
      kaktus kakteen; mythos mythen; organismus organismen; album alben; studium studien;
      bundesland bundesländer bundeslandes; landeshauptstadt landeshauptstädte;
      weltkrieg weltkriege weltkrieges; fußballspieler fußballspielern fußballspielers;
      hauptstadt hauptstädte hauptstädten; wasserkraftwerk wasserkraftwerke;
      alt alte alten älter ältere älteren älteste ältesten; jung jünger jüngste junge junger;
      hoch hohe hohen hoher höher höhere höchste höchsten; nah nahe näher nächste nächsten;
      gut gute guten besser bessere beste besten; viel viele vielen mehr meisten;
      groß große großen größer größere größte größten; stark starke stärkere stärksten;
      lang lange langen längere längste; kurz kurze kürzere kürzeste; warm warme wärmere;
      klein kleine kleiner kleinere kleinste; schnell schnelle schneller schnellste;
      reich reiche reicher reichste; dunkel dunkle dunklen dunkler; teuer teure teurer teuren;
      deutsch deutsche deutschen deutscher deutsches; politisch politische politischen;
      bekannt bekannte bekannteste; bedeutend bedeutende bedeutendste bedeutendsten;
      erst erste ersten erster; wichtig wichtige wichtigsten wichtiger;
      sein ist war waren sind gewesen wäre; haben hat hatte hatten gehabt;
      werden wird wurde wurden geworden worden; können kann konnte konnten gekonnt;
      müssen muss musste mussten; dürfen darf durfte; wollen will wollte wollten;
      gehen geht ging gingen gegangen; kommen kommt kam kamen gekommen;
      sehen sieht sah sahen gesehen; geben gibt gab gaben gegeben; nehmen nimmt nahm nahmen;
      finden findet fand fanden gefunden; schreiben schreibt schrieb schrieben geschrieben;
      sprechen spricht sprach sprachen gesprochen; sterben stirbt starb starben gestorben;
      werfen wirft warf geworfen; helfen hilft half geholfen; treffen trifft traf getroffen;
      fahren fährt fuhr gefahren; schlagen schlägt schlug geschlagen; tragen trägt trug getragen;
      lassen lässt ließ gelassen; halten hält hielt gehalten; fallen fällt fiel gefallen;
      laufen läuft lief gelaufen; rufen ruft rief gerufen; stehen steht stand gestanden;
      liegen liegt lag gelegen; sitzen saß gesessen; bitten bat gebeten; bieten bot geboten;
      ziehen zieht zog gezogen; fliegen flog geflogen; schließen schloss geschlossen;
      beginnen beginnt begann begonnen; gewinnen gewann gewonnen; schwimmen schwamm geschwommen;
      denken denkt dachte gedacht; bringen bringt brachte gebracht; kennen kannte gekannt;
      brennen brannte gebrannt; wissen weiß wusste gewusst; wachsen wächst wuchs gewachsen;
      bauen baut baute bauten gebaut gebaute; leben lebt lebte lebten gelebt;
      arbeiten arbeitet arbeitete gearbeitet; gründen gründet gründete gegründet gegründeten;
      studieren studiert studierte; entwickeln entwickelt entwickelte entwickelten;
      erobern erobert eroberte eroberten; bezeichnen bezeichnet bezeichnete;
      entstehen entsteht entstand entstanden; verlieren verlor verloren; verbinden verband verbunden;
      beschreiben beschreibt beschrieb beschrieben; erhalten erhält erhielt;
      ausbrechen ausbrach ausgebrochen auszubrechen; einführen einführte eingeführt einzuführen;
      aufnehmen aufgenommen aufnahm; stattfinden stattfand stattgefunden; zurückkehren zurückgekehrt;
      herstellen hergestellt; anfangen angefangen; teilnehmen teilgenommen; aufbauen aufgebaut;
      anbieten angeboten; abschließen abgeschlossen; eintreten eingetreten; vorstellen vorgestellt
    `,
    strangers: `
      haus/hausen haus/hauer land/landen stadt/statt stadt/stätte rat/ratte
      brot/bote bote/boot mal/maler maler/mal mahlen/malen schule/schüler schule/schuld
      lehre/lehrer lehren/lehrer arbeit/arbeiter fisch/fischer
      jagd/jäger jagen/jäger bäcker/backen kauf/kaufen kauf/käufer spiel/spieler spielen/spieler
      freund/freundlich freund/freundschaft könig/königlich könig/königreich kirche/kirsche
      wissen/wissenschaft wissenschaft/wissenschaftler       physik/physiker physik/physisch chemie/chemiker musik/musiker musik/musikalisch
      mathematik/mathematiker politik/politisch religion/religiös kunst/künstlich art/artig
      form/format norm/normal mittel/mitte mitte/mittag nord/norden
      ost/osten west/westen west/weste süden/süd sonne/sonntag mond/montag wetter/wette
      kette/kettler tisch/tischler glas/glaser schloss/schlosser bank/banknote hand/handel
      hand/handeln handel/händler wandel/wandern bund/bündnis bund/bunt
      regen/region regen/regel regel/regal stern/stirn sturm/stürmer strom/strömung
      tier/tor tor/torte torte/ort wort/antwort buch/buche buche/bucht kuh/kuchen rose/ross
      nase/nass maus/mauer mauer/maurer baum/bau pflaume/flaum 
      deutsch/deutschland frankreich/franzose england/englisch spanien/spanier
      europa/europäer amerika/amerikaner paris/pari rom/roman römer/rom wien/wein berlin/berliner
      hessen/hass bremen/bremse baden/bad ulm/ulme kassel/kasse
      gehen/geher stehen/bestehen kommen/bekommen kommen/ankommen geben/vergeben nehmen/benehmen
      sehen/aussehen hören/gehören brauchen/gebrauchen bieten/gebieten
      langen/gelangen ziehen/erziehen führen/einführen
      schreiben/beschreiben tragen/vertragen halten/enthalten setzen/ersetzen legen/liegen
      senken/sinken sprengen/springen wecken/wachen
      landeshauptstadt/hauptstadt bundesland/land bundesland/bund weltkrieg/krieg weltkrieg/welt
      wasserkraft/wasser wasserkraft/kraft fußball/ball fußball/fuß handball/hand
      kindergarten/garten kindergarten/kinder flughafen/hafen flughafen/flug bahnhof/hof
      bahnhof/bahn rathaus/haus rathaus/rat eisenbahn/eisen eisenbahn/bahn hauptstadt/haupt
      sechs/sex neun/neue vier/viertel drei/dritte zehn/zähne elf/elfe
      gericht/richten gesetz/setzen gebiet/bieten gebäude/bauen geburt/gebären
      bewegung/bewegen regierung/regieren wirkung/wirken bedeutung/bedeuten erfindung/erfinden
      freiheit/frei schönheit/schön mehrheit/mehr krankheit/krank möglichkeit/möglich
      bürger/burg bürger/bürgerlich mann/männlich frau/fräulein kind/kindlich tod/tot
      liebe/lieblich herrschaft/herr meister/meist minister/ministerium
    `,
  },
  heldOut: {
    families: `
      stamm stämme stämmen; zahn zähne zähnen; nacht nächte nächten; maus mäuse mäusen;
      ding dinge dingen; meer meere meeren meeres; see seen; insel inseln; fluss flüsse;
      brücke brücken; gebirge gebirges; gesetz gesetze gesetzen; gebäude gebäudes gebäuden;
      schwester schwestern; sohn söhne söhnen; onkel onkels; gott götter göttern gottes;
      kirche kirchen; papst päpste; herzog herzogs; architekt architekten; philosoph philosophen;
      student studenten; nachbar nachbarn; herz herzen; glaube glaubens; wille willens;
      bibliothek bibliotheken; landschaft landschaften; zeitung zeitungen; einheit einheiten;
      dichterin dichterinnen; physiker physikern physikers; bakterium bakterien; spektrum spektren;
      ministerium ministerien; material materialien; prinzip prinzipien; villa villen; komma kommata;
      team teams; film filme filmen; roman romane romans; lied liedes liedern; ei eier eiern;
      grundlage grundlagen; nationalpark nationalparks; flughafen flughäfen; jahrhundert jahrhunderte;
      bundesstaat bundesstaaten; eisenbahnlinie eisenbahnlinien; wissenschaftler wissenschaftlern;
      breit breite breiter breiteste; früh frühe früher frühesten; spät später spätere;
      schwer schwere schwerer schwersten; weit weite weiter weiteste; kalt kalten kälteste;
      rot roter rotes; schwarz schwarze schwarzer; edel edle; gesund gesünder; berühmt berühmteste;
      europäisch europäische europäischen; chemisch chemische chemischen; zweit zweite zweiten;
      sollen soll sollte sollten; mögen mag mochte; tun tut tat getan;
      lesen liest las gelesen; essen isst aß gegessen; brechen bricht brach gebrochen;
      steigen steigt stieg gestiegen; bleiben bleibt blieb geblieben; leihen lieh geliehen;
      scheinen schien geschienen; fließen fließt floss geflossen; singen sang gesungen;
      trinken trank getrunken; sinken sinkt sank gesunken; schaffen schuf geschaffen;
      graben grub gegraben; waschen wusch gewaschen; hängen hing; fangen fing gefangen;
      nennen nannte genannt; senden sandte gesandt; wenden wandte; zeigen zeigt zeigte gezeigt;
      spielen spielt spielte gespielt; führen führt führte geführt; bilden bildet bildete gebildet;
      öffnen öffnet öffnete geöffnet; sammeln sammelt sammelte gesammelt;
      regieren regiert regierte; zerstören zerstört zerstörte zerstörten; erreichen erreicht erreichte;
      besitzen besitzt besaß; enthalten enthält enthielt; verlassen verließ; gelingen gelang gelungen;
      veröffentlichen veröffentlicht veröffentlichte; übernehmen übernahm übernommen;
      aussterben ausgestorben; eröffnen eröffnet eröffnete; entdecken entdeckt entdeckte;
      vorkommen vorkommt vorgekommen; umgeben umgibt; ableiten abgeleitet; einsetzen eingesetzt;
      zusammenfassen zusammengefasst; durchführen durchgeführt; aufgeben aufgab aufgegeben;
      wohnzimmer wohnzimmern; schreibtisch schreibtische;
      sprachwissenschaftler sprachwissenschaftlern; erdschicht erdschichten; endpunkt endpunkte;
      kirchenlied kirchenlieder; kirchhof kirchhöfe; schulklasse schulklassen;
      grenzfluss grenzflüsse; strafgericht strafgerichte; umweltgesetz umweltgesetze;
      musikschule musikschulen; polizeiwagen polizeiwagens; naturpark naturparks;
      literaturkritiker literaturkritikern; geburtsort geburtsorte; arbeitsamt arbeitsämter;
      hilfsmittel hilfsmitteln; gebirgsbach gebirgsbäche; geschichtsbuch geschichtsbücher;
      liebesbrief liebesbriefe; universitätsstadt universitätsstädte; kinderbuch kinderbücher;
      hühnerei hühnereier; rinderherde rinderherden; sonnenuhr sonnenuhren;
      straßenbahn straßenbahnen; landesregierung landesregierungen; tageszeit tageszeiten;
      jahreszahl jahreszahlen; elbbrücke elbbrücken; alpental alpentäler; nilinsel nilinseln;
      ruhrgebiet ruhrgebiets; afrikaforscher afrikaforschern; europapolitiker europapolitikern;
      fahrrad fahrräder; drehscheibe drehscheiben; sammelband sammelbände; lehrbuch lehrbücher;
      waschmaschine waschmaschinen; kochtopf kochtöpfe; spielplatz spielplätze;
      rennwagen rennwagens; hochhaus hochhäuser; großstadt großstädte; kleinkind kleinkinder;
      schwarzmarkt schwarzmärkte; rundbogen rundbögen; neubau neubauten; altstadt altstädte;
      vorort vororte; nebenfluss nebenflüsse; unterart unterarten; oberarm oberarme;
      mitglied mitglieder; gegenstand gegenstände; zwischenraum zwischenräume; rückweg rückwege;
      wikinger wikingern; gote goten; vandale vandalen; finne finnen; kroate kroaten; baske basken;
      sarmate sarmaten; illyrer illyrern; phryger phrygern; bulgare bulgaren; katalane katalanen;
      hethiter hethitern; sumerer sumerern; obelisk obelisken; meteorit meteoriten;
      satellit satelliten; parasit parasiten; termite termiten; chromosom chromosomen;
      neutron neutronen; elektron elektronen; atom atome; molekül moleküle; bazillus bazillen;
      virus viren; hormon hormone; vitamin vitamine; antibiotikum antibiotika; amulett amulette;
      kabinett kabinette; sonett sonette; kastell kastelle; modell modelle; karawane karawanen;
      kamel kamele; pavian paviane; tukan tukane; orkan orkane; ozean ozeane; dirigent dirigenten;
      komponist komponisten; demonstrant demonstranten; lieferant lieferanten; kandidat kandidaten;
      diplomat diplomaten; astronaut astronauten; biograf biografen; psychologe psychologen;
      theologe theologen; pädagoge pädagogen; demokrat demokraten; monarch monarchen;
      patriarch patriarchen; kapitalismus kapitalismen; mechanismus mechanismen;
      organismus organismen; archipel archipele; konsulat konsulate; emirat emirate;
      sultanat sultanate; kalif kalifen; scheich scheichs; zar zaren; wesir wesire; pizza pizzen;
      kiwi kiwis; mango mangos; zebra zebras; gorilla gorillas; puma pumas; komitee komitees;
      orchidee orchideen; allee alleen; idee ideen; armee armeen; theorie theorien;
      kolonie kolonien; batterie batterien; wissenschaftlerin wissenschaftlerinnen;
      malerin malerinnen; studentin studentinnen; gräfin gräfinnen; ägypterin ägypterinnen;
      erwähnung erwähnungen; vernachlässigung vernachlässigungen; verschmutzung verschmutzungen;
      genauigkeit genauigkeiten; ableger ablegern; bediener bedienern; anrainer anrainern;
      endemisch endemische; tektonisch tektonischen; neuronal neuronale; fossil fossile;
      viral virale; maritim maritime; urban urbaner; lokal lokale; medial mediale;
      vulkanisch vulkanischen; arktisch arktische; byzantinisch byzantinischen;
      hethitisch hethitische; sauerstoffarm sauerstoffarme; wasserreich wasserreichen;
      schneebedeckt schneebedeckte; weltbekannt weltbekannter; unabhängig unabhängige;
      unbewohnt unbewohnten; inoffiziell inoffizielle; westeuropäisch westeuropäischen;
      nordafrikanisch nordafrikanische; lebensgefährlich lebensgefährlicher;
      konventionell konventionelle; aggressiv aggressiver; explosiv explosive; motiviert motivierte;
      kompliziert komplizierter; dominierend dominierende; kugelförmig kugelförmigen;
      vierbeinig vierbeinige; mehrjährig mehrjährige; zurückgewinnen zurückgewonnen;
      weiterentwickeln weiterentwickelt; wiederaufbauen wiederaufgebaut; anerkennen anerkannt;
      beauftragen beauftragte; erobern eroberten; entfalten entfaltete; gefährden gefährdet;
      bewohnen bewohnt; umfassen umfasste; vorbereiten vorbereitet; auszeichnen ausgezeichnet;
      hervorbringen hervorgebracht; teilnehmen teilgenommen
    `,
    strangers: `
      bruder/brut brüder/brühe nacht/nackt macht/magd sache/sachlich stein/steinern
      eisen/eisern tanz/tänzer tanzen/tänzer bild/bildhauer kraft/kräftig
      farbe/farbig wasser/wässrig feuer/feurig rohr/röhre rohr/ruhr meer/mehr moor/mohr see/seele
      hafen/haften garten/gärtner burg/borg dorf/dürfen feld/fels held/held­in
      feld/feldherr wind/wende winter/wind sommer/sommerlich herbst/herb jahr/jährlich tag/täglich
      woche/wöchentlich monat/monatlich kirche/kirchlich papst/päpstlich kaiser/kaiserlich
      staat/staatlich recht/richter links/linke denken/denker
      erfinden/erfinder gründen/gründer schreiben/schreiber sammeln/sammler herrschen/herrschaft
      biologie/biologe geologie/geologisch philosophie/philosoph theorie/theoretisch
      industrie/industriell zentrum/zentral organ/orgel orgel/organist klavier/klaviatur
      china/chinesisch indien/inder indien/indianer russland/russe italien/italiener
      griechenland/griechisch türkei/türkisch dänemark/dänisch athen/atem
      köln/kolonie mainz/main genf/gen nürnberg/berg hamburg/hammer leipzig/leib
      finden/erfinden suchen/versuchen suchen/besuchen stellen/bestellen stellen/herstellen
      kennen/erkennen ändern/verändern schließen/beschließen greifen/angreifen steigen/absteigen
      hängen/abhängen rufen/berufen achten/beobachten raten/verraten trennen/rennen
      flughafen/flughöhe nationalpark/nation nationalpark/park eisenbahnlinie/linie
      bundesstaat/staat bundesstaat/bund grundlage/lage grundlage/grund jahrhundert/hundert
      jahrhundert/jahr handwerk/werk handwerk/hand tageszeitung/zeitung tageszeitung/tag
      weinberg/wein weinberg/berg hochschule/schule hochschule/hoch mittelalter/alter
      größe/groß krank/kränken sicher/sichern klar/klären
      leer/lehre leeren/lehren mehl/mal bär/beere lerche/lärche wahr/ware seite/saite
      rein/rain bogen/bügel zug/zügel schloss/schluss fluss/floß fass/fassen nuss/nass
      post/posten kur/kurs tor/torso lot/lotse zinn/zins rest/restaurant
      zeit/zeitung zeit/zeitlich insel/insekt pilz/pelz wolf/wolke gans/ganz
      messe/messer mess/messing wirt/wirtschaft bar/barock ton/tonne turnier/turm
      kamm/kammer bahn/bahre hall/halt schall/schal stahl/stall mast/meister weise/weisung weg/wagen
      wage/woge ware/warze wand/wende rand/rind rinde/rinder kind/kinn katze/kater kelle/keller
      kelle/kelte kante/kanton kanal/kanone karte/karton ballon/ball balkon/balken bandit/band
      pirat/rat soldat/sold sultan/sultanat emir/emirat konsul/konsulat zar/zarin isotop/isotopie
      minute/minze turban/turbine tube/tuba laub/laube leute/leuchte saal/saale saite/seite
      main/maine rhein/rheinland alpen/alpin donau/donauwelle elbe/elba elfe/elfenbein oder/order
      spree/sprung germane/germanist slawe/slawist kelte/keltisch gote/gotik finne/finnland
      baske/basketball römer/romane grieche/griechisch däne/dänisch pole/pol schwabe/schaben
      franke/frankreich hesse/hass sachse/achse schulbuch/buch schulbuch/schule kirchturm/turm
      kirchturm/kirche grenzsoldat/soldat grenzsoldat/grenze naturpark/natur polizeiwagen/wagen
      vorort/ort umwelt/welt zulage/lage beitrag/trage mitglied/glied auftritt/tritt
      eintritt/austritt eingang/ausgang einfluss/ausfluss vorteil/nachteil anfang/umfang
      aufgabe/ausgabe oberarm/unterarm unbewohnt/bewohnt unabhängig/abhängig inoffiziell/offiziell
      westlich/weltlich östlich/köstlich geistig/geistlich sprachlich/sprachlos kindlich/kindisch
      männlich/mannhaft schrecklich/schreckhaft real/reell formal/formell ideal/ideell
      sozial/sozialistisch national/nationalistisch photo/photon graph/graf delfin/delphi
      potenz/potenzial nummer/nummerieren platz/platzieren tipp/tippen stopp/stoppel stange/stängel
      rau/rauch bett/beet schiff/schifffahrt dirigent/dirigieren komponist/komponieren
      demonstrant/demonstration demokrat/demokratie psychologe/psychologie biograf/biografie
      theologe/theologie monarch/monarchie astronaut/astronomie kapitalismus/kapitalist
      mechanismus/mechanik organismus/organ virus/virtuose malerin/maler studentin/student
      gräfin/graf königin/könig lehrerin/lehre wissenschaftlerin/wissenschaftler erwähnung/erwähnen
      bediener/bedienen ableger/ablegen verschmutzung/schmutz anerkennen/erkennen
      vorbereiten/bereiten umfassen/fassen bewohnen/wohnen entfalten/falten gefährden/gefahr
      hervorbringen/bringen teilnehmen/nehmen gelangen/gelingen auslegen/ablegen einführen/ausführen
      zurückgewinnen/gewinnen
    `,
  },
}
