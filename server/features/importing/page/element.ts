/** Attributes of an element, without those that nothing reads. */
export type Attributes = Readonly<Record<string, string | undefined>>

/** Meaning of an element's classes. */
export type Classes = {
  /** A box, a table or a mark beside the text. */
  isBox: boolean
  /** Program code. */
  isCode: boolean
  /** A pronunciation. */
  isSpoken: boolean
  isFormula: boolean
  isPoem: boolean
  isParserOutput: boolean
  isMobile: boolean
  isDisambiguation: boolean
  isRedirect: boolean
  isPrintFooter: boolean
}

/** Opening tag of an element; `depth` is 1 for the outermost. */
export type Element = { name: string; attributes: Attributes; classes: Classes; depth: number }

/** Classes of boxes. They must match entirely: a class that contains one of these names may be on a paragraph. */
const BOXES = words(`
  infobox infobox_v2 infobox_v3 infobox_v3-bandeau sidebar hatnote dablink rellink metadata reflist refbegin references
  mw-references-wrap mw-references reference mw-ref mw-editsection mw-empty-elt thumb tmulti gallery noprint noexcerpt
  navigation-not-searchable navigation-only IPA API ext-phonos haudio audiolink mwe-math-element coordinates toc toccolours
  catlinks portalbox portal-bar sistersitebox side-box sister-box sisterproject succession-box authority-control asbox stub
  mw-cite-backlink cs1-maint error shortdescription printfooter Z3988 navbar wikitable Inline-Template
  Template-Fact quotebox barbox clade taxobox NavFrame NavContent NavHead noteTA bandeau-container bandeau-portail
  autres-projets loupe homonymie indicateur-langue languageicon lang-comment bandeau-article bandeau-section
  need_ref_tag mw-kartographer-map mw-kartographer-maplink locmap legend PieChartTemplate treeview chart timeline-wrapper
  nota-disambigua CdA disambig dmbox setindexbox vertical-navbox seealso boilerplate BoxenVerschmelzen sisterlinks
  wd_identifiers updated nomobile searchaux mw-indicators mw-jump-link flagicon templatequotecite
  hintergrundfarbe1 Vorlage_Siehe_auch normdaten box-vertical-navbox mw-tmh-player mw-gallery-packed
`)

const FAMILIES = /^(?:navbox.*|\w*mbox(?:-.*)?|mw-kartographer.*|geo(?:-.*)?|bandeau-portail.*)$/
const SPOKEN = words('IPA API ext-phonos haudio audiolink')
const POEMS = words('poem templatequote')

const NOTHING = readClasses([])

/** Reads `class` attributes and remembers the results: a page has many elements but few different attributes. */
export function createClasses(): (attribute: string | undefined) => Classes {
  const known = new Map<string, Classes>()
  return (attribute) => {
    if (attribute === undefined) return NOTHING
    let classes = known.get(attribute)
    if (classes === undefined) known.set(attribute, (classes = readClasses(attribute.split(/\s+/))))
    return classes
  }
}

function readClasses(names: readonly string[]): Classes {
  return {
    isBox: names.some((name) => BOXES.has(name) || FAMILIES.test(name)),
    isCode: names.includes('mw-highlight'),
    isSpoken: names.some((name) => SPOKEN.has(name)),
    isFormula: names.includes('mwe-math-element'),
    isPoem: names.some((name) => POEMS.has(name)),
    isParserOutput: names.includes('mw-parser-output'),
    isMobile: names.some((name) => name.startsWith('pcs-')),
    isDisambiguation: names.includes('dmbox-disambig'),
    isRedirect: names.includes('redirectMsg'),
    isPrintFooter: names.includes('printfooter'),
  }
}

/** Splits a list at white space. */
export function words(list: string): Set<string> {
  return new Set(list.trim().split(/\s+/))
}
