import type { Pairs } from '../test-pairs.ts'

/** English words and their forms: common ones, and those held back for a final test. */
export const english: Pairs = {
  known: {
    families: `
      lamp lamps; valley valleys; berry berries; torch torches; fox foxes; loaf loaves; tomato tomatoes;
      photo photos; mouse mice; goose geese; ox oxen; crisis crises; bus buses; quiz quizzes;
      walk walks walked walking; carry carries carried carrying; plan plans planned planning;
      bake bakes baked baking; drive drives drove driven driving; swim swims swam swum swimming;
      teach teaches taught teaching; lie lies lying; begin begins began begun beginning;
      write writes wrote written writing; hide hides hid hidden hiding; fly flies flew flown flying;
      cold colder coldest; dry drier driest; large larger largest; thin thinner thinnest;
      good better best; bad worse worst; far farther farthest
    `,
    strangers: `
      mass/mas new/news customs/costume tulip/lip fig/fight sing/singe plan/plane
      bath/bathe cloth/clothe corps/corpse desert/dessert human/humane moral/morale star/stare
      wing/winger ring/bring poster/post mother/moth father/fat number/numb butter/butt letter/let
      summer/sum hammer/ham offer/off river/rive corner/corn flower/flow tower/tow power/pow
      king/kin string/stir thing/thin evening/even morning/morn during/dure physics/physic
      princess/princes princess/prince species/specie series/serie lens/len bus/bu gas/ga
    `,
  },
  heldOut: {
    families: `
      anchor anchors; barrel barrels; canoe canoes; donkey donkeys; engine engines; feather feathers;
      glove gloves; hammer hammers; insect insects; jewel jewels; kettle kettles; ladder ladders;
      monastery monasteries; nursery nurseries; orchid orchids; pulley pulleys; quarry quarries;
      ratio ratios; sandwich sandwiches; trench trenches; umbrella umbrellas; vein veins; walrus walruses;
      yacht yachts; zebra zebras; brush brushes; church churches; virus viruses; lynx lynxes;
      potato potatoes; echo echoes; hero heroes; volcano volcanoes; piano pianos; casino casinos;
      calf calves; wolf wolves; shelf shelves; thief thieves; knife knives; cliff cliffs; chief chiefs;
      tooth teeth; foot feet; child children; louse lice; fungus fungi; nucleus nuclei; larva larvae;
      vertebra vertebrae; axis axes; oasis oases; thesis theses; phenomenon phenomena; criterion criteria;
      stratum strata; index indices; matrix matrices; fireman firemen; craftswoman craftswomen;
      grandchild grandchildren; seaman seamen; housewife housewives; passer passers;
      climb climbs climbed climbing; gather gathers gathered gathering; hunt hunts hunted hunting;
      dance dances danced dancing; shave shaves shaved shaving; dye dyes dyed dyeing; tie ties tied tying;
      marry marries married marrying; deny denies denied denying; play plays played playing;
      stop stops stopped stopping; beg begs begged begging; admit admits admitted admitting;
      refer refers referred referring; travel travels travelled travelling traveled;
      mimic mimics mimicked mimicking; panic panicked; wash washes washed washing; fix fixes fixed;
      bite bites bit bitten biting; blow blows blew blown blowing; break breaks broke broken breaking;
      bring brings brought bringing; buy buys bought buying; catch catches caught catching;
      choose chooses chose chosen choosing; draw draws drew drawn drawing; eat eats ate eaten eating;
      fall falls fell fallen falling; feed feeds fed feeding; fight fights fought fighting;
      forget forgets forgot forgotten; freeze freezes froze frozen freezing; grow grows grew grown;
      hear hears heard hearing; keep keeps kept keeping; lead leads led leading; lend lends lent;
      lose loses lost losing; ride rides rode ridden riding; rise rises rose risen rising;
      seek seeks sought seeking; shake shakes shook shaken; shrink shrinks shrank shrunk;
      sink sinks sank sunk sinking; sleep sleeps slept sleeping; speak speaks spoke spoken;
      steal steals stole stolen stealing; swear swears swore sworn; throw throws threw thrown;
      wake wakes woke woken; weave weaves wove woven weaving; overtake overtakes overtook overtaken;
      undergo undergoes underwent undergone; withdraw withdrew withdrawn;
      brave braver bravest; calm calmer calmest; deep deeper deepest; fat fatter fattest;
      happy happier happiest; heavy heavier heaviest; narrow narrower narrowest; pale paler palest;
      simple simpler simplest; wet wetter wettest; ugly uglier ugliest; little less least;
      colour colours colored color; harbour harbours harbor; analyse analyses analysed analyzed;
      organise organises organised organizing; centre centres center; defence defences defense
    `,
    strangers: `
      anger/angry anger/angler arm/army art/artist baker/bake banker/bank bard/bar barber/barb
      bear/beard bell/belly bitter/bit boar/board border/board bound/bounty breath/breathe brother/broth
      bullet/bull cart/carter cabin/cabinet cast/castle cell/cellar chap/chapter charter/chart
      clam/clamp coast/coaster comb/combat cord/corder count/country count/county cover/cove cram/cramp
      crown/crow cur/curse dean/deal den/dense dinner/dine drag/dragon ever/every fair/fairy farm/farmer
      feast/feat finger/find flag/flagon for/form forest/fore found/foundry fur/fury gallon/gall
      genie/gene germ/german ginger/ging glad/glade grain/grape grave/gravel gut/gutter hall/halo
      heart/hear heather/heat history/story hose/horse ice/icon imp/imply inn/inning jack/jacket
      lace/lake lad/ladder lark/large law/lawn leather/lead lemon/lemming light/lightning lock/locust
      mar/march marble/mar mast/master matter/mat mess/message minister/mini miss/mission mode/model
      monk/monkey nation/native nave/navel nun/number orange/range organ/organic pact/pack pal/palace
      pan/panther part/party pass/passage past/paste pen/penny person/personal pill/pillar pin/pine
      planet/plane poet/poem port/portal pot/potter pray/prey prim/prime quart/quarter rabbit/rabbi
      rat/rather real/realm rib/ribbon rob/robe rot/rotor sail/sailor salt/salty sat/satin scar/scarf
      sea/seal sever/severe shall/shallow shin/shine silver/sliver sir/siren skill/skillet slim/slime
      soldier/solder spa/spar spin/spine spring/spin stable/stab tab/table tail/tailor talisman/tallies
      roman/romance human/hum tend/tender tim/time tin/tiny tub/tube us/use van/vane wagon/wag
      war/ward wax/wane wed/wedge whisker/whisk win/wine wit/witch yard/yarn
    `,
  },
}
