import type { Pairs } from '../test-pairs.ts'

/** Spanish words and their forms: those used to develop the rules, and those held back for a final test. */
export const spanish: Pairs = {
  known: {
    families: `
      casa casas; libro libros; ciudad ciudades; país países; rey reyes; reina reinas; ley leyes;
      luz luces; voz voces; vez veces; cruz cruces; pez peces; juez jueces; raíz raíces; lápiz lápices;
      nación naciones; región regiones; canción canciones; población poblaciones; reacción reacciones;
      acción acciones; elección elecciones; construcción construcciones; edición ediciones;
      corazón corazones; león leones leona; campeón campeones campeona; avión aviones; millón millones;
      jardín jardines; fin fines; imagen imágenes; joven jóvenes; orden órdenes; crimen crímenes;
      examen exámenes; volumen volúmenes; régimen regímenes; carácter caracteres; álbum álbumes;
      mes meses; interés intereses; dios dioses; autobús autobuses; árbol árboles; mar mares;
      flor flores; mujer mujeres; hombre hombres; ave aves; nube nubes; bosque bosques; club clubes;
      inglés inglesa ingleses inglesas; francés francesa franceses; alemán alemana alemanes;
      español española españoles; portugués portuguesa; japonés japonesas; catalán catalana catalanes;
      actor actores; autor autora autores autoras; profesor profesora profesores; escritor escritora;
      emperador emperadores; jugador jugadora jugadores; niño niña niños; hijo hija hijos hijas;
      rojo roja rojos rojas; alto alta altos altas; grande gran grandes mayor mayores;
      pequeño pequeña menor; bueno buen buena buenos mejor mejores; malo mal mala peor peores;
      primero primer primera primeros; tercero tercer tercera; santo san santa santos;
      alguno algún alguna algunos; ninguno ningún ninguna; uno un una;
      antiguo antigua antiguos antiguas; importante importantes; nacional nacionales; feliz felices;
      capaz capaces; azul azules; fácil fáciles; cortés corteses; mortal mortales;
      ser es son era eran fue fueron será sido siendo sea fuera; estar está están estaba estuvo estado;
      haber ha han había hay hubo habrá habido haya; ir va van iba iban irá yendo ido;
      tener tiene tienen tenía tuvo tuvieron tendrá tenido; hacer hace hacen hizo hicieron hecho hará;
      decir dice dicen dijo dijeron dicho dirá diciendo; poder puede pueden podía pudo podrá pudiendo;
      querer quiere quieren quiso querido; saber sabe sabía supo sabido; venir viene vino vinieron vendrá;
      poner pone puso pusieron puesto pondrá; traer trae trajo trajeron traído; dar da dan dio dieron dado;
      ver ve ven veía vio vieron visto; oír oye oyó oyen oído; caer cae cayó cayeron caído;
      salir sale salió saldrá; andar anda anduvo andado; caber cabe cupo; jugar juega juegan jugó jugado;
      leer lee leyó leyeron leído; creer cree creyó creído; huir huye huyó huyeron;
      construir construye construyó construido; destruir destruye destruyó destruido;
      morir muere murió murieron muerto; dormir duerme durmió; pedir pide pidió pidieron;
      servir sirve sirvió; seguir sigue siguió siguieron seguido; elegir elige eligió elegido;
      sentir siente sintió sentido; mentir miente mintió; preferir prefiere prefirió;
      convertir convierte convirtió convertido; volver vuelve volvió vuelto; resolver resuelve resuelto;
      escribir escribe escribió escrito; abrir abre abrió abierto abierta; cubrir cubre cubierto;
      descubrir descubre descubrió descubierto; romper rompe roto; imprimir impreso;
      conducir conduce condujo condujeron; producir produce produjo producido; traducir tradujo;
      conocer conoce conoció conocido conozca; nacer nace nació nacieron; crecer crece creció;
      parecer parece pareció; aparecer aparece apareció; pertenecer pertenece perteneció;
      contar cuenta cuentan contó; encontrar encuentra encontró encontrado; mostrar muestra mostró;
      empezar empieza empezó; comenzar comienza comenzó; cerrar cierra cerró; pensar piensa pensó;
      gobernar gobierna gobernó; perder pierde perdió perdido; entender entiende entendió;
      mover mueve movió movido; llover llueve llovió; oler huele olió; reír ríe rió;
      llegar llega llegó llegaron llegue; buscar busca buscó busque; publicar publicó publicado;
      fundar funda fundó fundada; crear crea creó creado; ganar gana ganó ganaron; vivir vive vivió;
      escoger escoge escogió; dirigir dirige dirigió; vencer vence venció; proteger protege protegió;
      enviar envía envió; continuar continúa continuó; actuar actúa actuó; acontecer aconteció acontece
    `,
    strangers: `
      casa/caza casa/caso casar/cazar libro/libra libro/libre libro/librería ciudad/ciudadano
      país/paisaje rey/reino rey/real reina/reino ley/legal luz/lucir luz/lucha
      voz/vocal vez/vecino cruz/cruzada pez/pesca pez/pecho juez/juicio nación/nacional nación/nacer
      región/regional canción/cantar canción/cantante población/poblar población/pueblo
      acción/actor acción/activo elección/elector elección/elegir corazón/coraza león/leonés
      campeón/campo campeonato/campeón avión/ave jardín/jardinero fin/final imagen/imaginar
      joven/juventud orden/ordenador crimen/criminal volumen/voluminoso carácter/característica
      mes/mesa mesa/meseta dios/divino árbol/arbusto mar/marea mar/marino flor/florecer
      flor/florero mujer/mujeriego hombre/hombro hombre/hambre ave/avena nube/nuevo bosque/bosquejo
      inglés/inglaterra francés/francia alemán/alemania español/españa portugal/portugués japón/japonés
      italia/italiano europa/europeo américa/americano grecia/griego roma/romano roma/romance
      actor/acto actor/actriz autor/autoridad profesor/profesión escritor/escribir escritor/escritura
      emperador/imperio jugador/jugar niño/niñez hijo/hijastro rojo/rojizo alto/altura alto/altar
      grande/grandeza pequeño/pequeñez bueno/bondad malo/maldad primero/primavera primero/primo
      santo/santuario antiguo/antigüedad importante/importancia nacional/nacionalidad feliz/felicidad
      capaz/capacidad azul/azulejo fácil/facilidad fácil/fácilmente mortal/muerte mortal/morir
      tener/tenedor hacer/hacienda decir/decisión poder/poderoso querer/quemar saber/sabor
      venir/vender venir/vencer poner/poniente traer/traidor dar/dardo ver/verano ver/verde oír/olor
      caer/cazar salir/sala salir/saltar andar/andén jugar/juguete leer/lector leer/lección creer/crear
      construir/constructor destruir/destrucción morir/mortal dormir/dormitorio pedir/medir
      servir/servicio seguir/seguro elegir/elegante sentir/sentar 
      convertir/conversión volver/volcán resolver/revolver escribir/describir escribir/inscribir
      abrir/abril cubrir/descubrir poner/componer tener/contener tener/obtener venir/convenir
      decir/predecir hacer/deshacer ver/prever seguir/perseguir pedir/despedir volver/devolver
      conducir/conductor producir/producto producir/reducir traducir/traductor conocer/reconocer
      nacer/renacer crecer/crédito parecer/aparecer aparecer/desaparecer contar/cantar
      encontrar/contra mostrar/monstruo empezar/pieza cerrar/cerro cerrar/cerca pensar/pensión
      gobernar/gobernador perder/perdón entender/atender mover/móvil llover/lluvia llegar/llamar
      buscar/busto publicar/público publicar/publicidad fundar/fundación fundar/fundir crear/creador
      vivir/vivienda vivir/vívido dirigir/director vencer/vencedor proteger/protección
      actuar/actual continuar/continuo       historia/historiador historia/histórico
      filosofía/filósofo biología/biólogo geografía/geográfico ciencia/científico
      arte/artista pintor/pintura pintor/pintar poeta/poesía poema/poeta novela/novelista novela/novel
      teatro/teatral iglesia/eclesiástico religión/religioso papa/papal papa/papel monte/montaña
      río/ribera río/risa agua/aguacate tierra/terreno tierra/terrestre sol/solar sol/solo sol/suelo
      luna/lunes luna/lunar estrella/estrecho cielo/celeste fuego/fogata viento/ventana viento/vientre
      lobo/lobby perro/perla gato/gatillo caballo/caballero caballo/cabello oveja/obispo toro/torre
      puerto/puerta puerta/portero ventana/venta calle/callar plaza/plazo barco/barca barco/barrio
      copa/copia punto/punta ramo/rama fruto/fruta modo/moda 
      pero/perro caro/carro coro/corro cero/cerro hola/ola vaca/baca cima/sima
      conde/condado duque/ducado príncipe/principio princesa/príncipe papel/papelera
    `,
  },
  heldOut: {
    families: `
      isla islas; lengua lenguas; guerra guerras; siglo siglos; año años; río ríos; montaña montañas;
      pared paredes; verdad verdades; universidad universidades; sociedad sociedades; red redes;
      actriz actrices; nariz narices; matriz matrices; codorniz codornices; paz paces; arroz arroces;
      estación estaciones; producción producciones; ilusión ilusiones; misión misiones; unión uniones;
      balón balones; ratón ratones; cañón cañones; cajón cajones; patrón patrones patrona;
      capitán capitanes capitana; volcán volcanes; delfín delfines; cojín cojines; latín latines;
      origen orígenes; virgen vírgenes; margen márgenes; germen gérmenes; resumen resúmenes;
      líder líderes; póster pósteres; cáncer cánceres; césped céspedes; ángel ángeles; cárcel cárceles;
      animal animales; papel papeles; túnel túneles; color colores; motor motores; valor valores;
      compás compases; francés francesas; escocés escocesa escoceses; danés danesa;
      holandés holandesa; irlandés irlandeses; marqués marqueses marquesa; burgués burguesa;
      trabajador trabajadora trabajadores; director directora directores; pintor pintora pintores;
      señor señora señores; dios diosa; bailarín bailarina bailarines; huérfano huérfana;
      blanco blanca blancos; negro negra negras; nuevo nueva nuevas; largo larga; viejo vieja viejos;
      último última últimos; español españolas; famoso famosa famosos; rico rica ricas; breve breves;
      cruel crueles; veloz veloces; audaz audaces; común comunes; superior superiores; gris grises;
      bello bella bellas; cristiano cristiana cristianos; europeo europea europeos; marroquí marroquíes;
      obtener obtiene obtuvo obtuvieron obtenido; mantener mantiene mantuvo mantenido; contener contiene contuvo;
      componer compone compuso compuesto; proponer propone propuso propuesto; suponer supone supuso;
      deshacer deshizo deshecho; satisfacer satisface satisfizo satisfecho; predecir predice predijo;
      intervenir interviene intervino; convenir conviene convino; provenir proviene; prever prevé previsto;
      atraer atrae atrajo atraído; distraer distrae distrajo; recaer recae recayó; poseer posee poseyó poseído;
      influir influye influyó; incluir incluye incluyó incluido; contribuir contribuye contribuyó;
      reducir reduce redujo reducido; introducir introduce introdujo introducido; deducir deduce dedujo;
      repetir repite repitió; competir compite compitió; medir mide midió medido; vestir viste vistió;
      conseguir consigue consiguió; perseguir persigue persiguió; corregir corrige corrigió;
      herir hiere hirió herido; sugerir sugiere sugirió; requerir requiere requirió; adquirir adquiere adquirió;
      divertir divierte; advertir advierte advirtió; despedir despide despidió; impedir impide impidió;
      devolver devuelve devolvió devuelto; envolver envuelve envuelto; disolver disuelve disolvió disuelto;
      describir describe describió descrito; inscribir inscribe inscrito; recubrir recubre recubierto;
      recordar recuerda recordó; acordar acuerda acordó; probar prueba probó; volar vuela voló volado;
      costar cuesta costó; soñar sueña soñó; colgar cuelga colgó; rogar ruega rogó; almorzar almuerza;
      sembrar siembra sembró; calentar calienta calentó; despertar despierta despertó; negar niega negó;
      defender defiende defendió defendido; extender extiende extendió; ascender asciende ascendió;
      ofrecer ofrece ofreció; establecer establece estableció; permanecer permanece permaneció;
      obedecer obedece obedeció; reconocer reconoce reconoció; agradecer agradece agradeció;
      sacar saca sacó saque; atacar ataca atacó; tocar toca tocó toque; pagar paga pagó pague;
      cruzar cruza cruzó cruce; realizar realiza realizó realice; utilizar utiliza utilizó utilizado;
      coger coge cogió; recoger recoge recogió; exigir exige exigió; convencer convence convenció;
      guiar guía guió; variar varía varió; evaluar evalúa evaluó; estudiar estudia estudió estudiado;
      trabajar trabaja trabajó; formar forma formó formado; llamar llama llamó llamado; usar usa usó usado;
      recibir recibe recibió recibido; existir existe existió; vender vende vendió; correr corre corrió;
      erguir yergue irguió; reunir reúne reunió reunido; prohibir prohíbe prohibió; aislar aísla aisló
    `,
    strangers: `
      isla/islandia isla/islam lengua/lenguaje guerra/guerrero guerra/guerrilla siglo/sigla
      año/anual río/rico montaña/monte pared/parado verdad/verdadero universidad/universo
      sociedad/social sociedad/socio red/redondo actriz/actual nariz/narizota paz/pacífico arroz/arrozal
      estación/estado producción/producir ilusión/ilustre misión/misionero unión/único balón/bala
      balón/baloncesto ratón/rata cañón/caña cajón/caja patrón/patria capitán/capital volcán/volcar
      delfín/fin latín/latino origen/original virgen/virginal margen/marginal 
      líder/liderazgo ángel/angelical cárcel/carcelero animal/ánimo papel/papa túnel/tuna color/colorear
      color/dolor motor/moto valor/valle compás/compasión escocés/escocia danés/dinamarca
      holandés/holanda irlanda/irlandés marqués/marquesado burgués/burgo trabajador/trabajo
      director/dirección pintor/pinta señor/señorío bailarín/bailar huérfano/orfanato
      blanco/blancura negro/negrura nuevo/novedad nuevo/nueve largo/largura viejo/vejez viejo/viaje
      último/ultimátum famoso/fama rico/riqueza breve/brevedad cruel/crueldad veloz/velocidad audaz/audacia
      común/comunidad común/comunión superior/superioridad gris/grieta bello/belleza bello/vello
      cristiano/cristianismo cristiano/cristo europeo/eurasia marroquí/marruecos
      tener/mantener tener/detener poner/proponer poner/oponer hacer/satisfacer decir/bendecir
      venir/intervenir venir/provenir ver/proveer traer/atraer caer/recaer poseer/posesión
      influir/influencia incluir/inclusión contribuir/contribución reducir/reducción
      introducir/introducción deducir/ducado repetir/repetición competir/competencia       conseguir/seguir corregir/corrección regir/corregir herir/hervir sugerir/sugerencia
      requerir/querer adquirir/adquisición divertir/diversión advertir/divertir despedir/pedir
      impedir/pedir devolver/volver envolver/volver disolver/resolver describir/escribir
      recordar/cordero acordar/cuerda probar/probable costar/costilla       colgar/cola rogar/robar       despertar/pertenecer negar/negativo defender/defensa extender/extensión ascender/ascenso
      ofrecer/oferta establecer/establo permanecer/permanente obedecer/obediencia reconocer/conocer
      agradecer/agrado tocar/tocador pagar/pagano cruzar/cruz
      realizar/realidad utilizar/utilidad coger/escoger exigir/exigencia convencer/vencer
      guiar/guitarra variar/variedad evaluar/valor estudiar/estudiante trabajar/trabajador
      formar/formal formar/transformar llamar/llamativo usar/usual recibir/recibo existir/existencia
      vender/vendedor correr/corredor erguir/erigir reunir/unir prohibir/prohibición aislar/isla
      madrid/madre barcelona/barca sevilla/sello valencia/valer castilla/castillo aragón/araña
      galicia/gallo navarra/navaja cuba/cubo chile/chico perú/pero colombia/colombiano
      marte/martes mercurio/mercado venus/venir júpiter/junio enero/enemigo abril/abrir mayo/mayor
      agosto/gusto lunes/luna viernes/viento norte/norma sur/surco oeste/este hora/oro minuto/minuta
      tiempo/temporal espacio/especie fuerza/fuerte fuerza/forzoso vida/vital vida/vid muerte/muerto
      amor/amar amor/amorío miedo/medio sueño/suelo mano/manual pie/piel cabeza/cabezal ojo/hoja
      boca/bocado diente/dental sangre/sangriento hueso/huevo pelo/pelota cuerpo/cuervo puente/puesto
    `,
  },
}
