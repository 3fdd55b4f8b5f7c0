import { words, type Attributes, type Classes, type Element } from './element.ts'

/** Elements that are never prose. */
const TAGS = words(`
  table style script link meta title figure figure-inline figcaption img picture audio video map math svg noscript
  template iframe object embed canvas form input button select textarea nav footer header hr pre rt rp rtc dialog
`)

const ROLES = words('navigation note presentation search banner contentinfo')
const IDS = words(`
  toc coordinates siteSub contentSub jump-to-nav catlinks mw-navigation disambigbox normdaten interProject section_SpokenWikipedia
`)
const TYPES =
  /\bmw:(?:Extension\/(?:ref|references|math|gallery|mapframe|timeline|imagemap|phonos|templatestyles|indicator|score|graph|syntaxhighlight)|File|Image|Video|Audio)\b/
const HELP = /^(?:Help|Hilfe|Aide|Ayuda|Aiuto|Ajuda|Pomoc):/

const CUT_SECTIONS = new Set(
  `
  see also|references|reference|notes|note|further reading|external links|external link|bibliography|sources|citations|
  footnotes|works cited|notes and references|references and notes|explanatory notes|general references|general sources|
  other websites|gallery|publications|selected publications|selected bibliography|discography|filmography|cited works|
  related pages|literature|endnotes|cited sources|sources cited|notes and citations|additional reading|
  references and sources|notes, references and sources|general bibliography|general and cited references|image gallery|
  siehe auch|einzelnachweise|weblinks|literatur|anmerkungen|quellen|belege|fußnoten|einzelbelege|galerie|bilder|
  literatur und quellen|anmerkungen und einzelnachweise|weblink|filmografie|diskografie|
  voir aussi|notes et références|références|bibliographie|liens externes|lien externe|annexes|notes|articles connexes|
  galerie|notes et sources|sources|publications|filmographie|discographie|
  véase también|referencias|notas|bibliografía|enlaces externos|notas y referencias|fuentes|galería|filmografía|
  discografía|lecturas adicionales|
  note|voci correlate|altri progetti|collegamenti esterni|bibliografia|galleria d'immagini|
  ver também|referências|notas|ligações externas|bibliografia|galeria|notas e referências|leitura adicional|
  zie ook|externe links|externe link|bronnen|noten|literatuur|bronnen, noten en/of referenties|bronnen, noten en referenties|
  zobacz też|przypisy|linki zewnętrzne|bibliografia|uwagi|
  reference|související články|externí odkazy|literatura|poznámky|odkazy|galerie|
  източници|вижте също|външни препратки|бележки|литература|
  см. также|примечания|ссылки|литература|источники|комментарии|галерея|
  див. також|примітки|посилання|література|джерела|гляді таксама|крыніцы|зноскі|спасылкі|
  انظر أيضا|انظر أيضًا|مراجع|المراجع|مصادر|المصادر|هوامش|ملاحظات|وصلات خارجية|روابط خارجية|
  参见|參見|参考文献|參考文獻|参考资料|參考資料|外部链接|外部連結|注释|註釋|注釋|延伸阅读|延伸閱讀|脚注|腳註|
  関連項目|脚注|注釈|出典|外部リンク|参考文献
  `
    .split('|')
    .map((heading) => heading.trim()),
)

const LISTS =
  /^(?:list|lists|index|outline|timeline|glossary|comparison|bibliography) of\b|^(?:liste (?:der|des|de|du|von)|lista (?:de|di|dei|delle)|elenco (?:di|dei|delle))\b/i
const DISAMBIGUATION =
  /^(?:all_)?(?:article_)?disambiguation_pages|^disambiguation$|^begriffsklärung|^homonymie|^(?:wikip[eé]dia:)?d[eé]sambiguaci|^pagine_di_disambiguazione|^desambiguação|^(?:wikipedia:)?doorverwijspagina|^strony_ujednoznaczniające|^страницы_значений|^многозначные_термины|^消歧义|^曖昧さ回避/i
const DISAMBIGUATION_TITLE =
  /\((?:disambiguation|begriffsklärung|homonymie|desambiguación|disambigua|desambiguação|doorverwijspagina|значения)\)$/i

/** True for an element whose content does not belong to the article. */
export function isSkipped({ name, attributes, classes }: Element): boolean {
  if (TAGS.has(name) || (name === 'code' ? classes.isBox : classes.isBox || classes.isCode))
    return true
  const { typeof: type, title } = attributes
  if (type !== undefined && isSkippedType(name, type)) return true
  if (name === 'a' && title !== undefined && HELP.test(title)) return true
  return isFurniture(attributes) || isHidden(attributes) || isPronunciation(attributes, classes)
}

function isFurniture({ id, role }: Attributes): boolean {
  return (id !== undefined && IDS.has(id)) || (role !== undefined && ROLES.has(role))
}

function isSkippedType(tag: string, type: string): boolean {
  if (tag === 'code' && type.includes('syntaxhighlight')) return false
  return TYPES.test(type)
}

function isHidden({ hidden, style, 'aria-hidden': aria }: Attributes): boolean {
  if (hidden !== undefined || aria === 'true') return true
  return style !== undefined && /display\s*:\s*none/i.test(style)
}

/** True for a pronunciation; its label in the sentence (`pronounced`) is removed with it. */
export function isPronunciation({ lang, title }: Attributes, { isSpoken }: Classes): boolean {
  if (isSpoken || lang?.includes('fonipa') === true) return true
  return title?.includes('pronunciation respelling') === true
}

/** True for the heading of a section of notes, links or pictures. */
export function isCutSection(heading: string): boolean {
  return CUT_SECTIONS.has(heading.toLowerCase().replace(/’/g, "'").replace(/:$/, '').trim())
}

export function isListTitle(title: string): boolean {
  return LISTS.test(title)
}

export function isDisambiguationTitle(title: string): boolean {
  return DISAMBIGUATION_TITLE.test(title)
}

/** True for a category of disambiguation pages, as its link spells it without the namespace. */
export function isDisambiguationCategory(category: string): boolean {
  return DISAMBIGUATION.test(category)
}
