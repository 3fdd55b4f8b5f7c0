import ts from 'typescript'
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx', '!../test/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Attributes and props that players read or hear. */
const SHOWN =
  /^(?:alt|label|placeholder|title|text|aria-(?:label|description|placeholder|roledescription|valuetext))$/
/** Operators of which both sides may show; of `&&` and the comma only the right one may. */
const EITHER = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.QuestionQuestionToken,
])

test.each(Object.entries(sources))(
  'all that players read in %s is in the catalogue',
  (_, source) => {
    expect(literalsIn(source)).toEqual([])
  },
)

test('a text in the source is found wherever players would read it', () => {
  const found = literalsIn(`
    const HELLO = 'from a constant'
    const page = (is: boolean, name: string, t: Texts) => (
      <main className="no text" data-kind={is ? 'not' : 'shown'}>
        as it is &nbsp;·
        {'in quotes'} {\`in a template\`} {\`around \${name} a value\`} {'before ' + name} {HELLO}
        {is ? 'in one branch' : ('in the other' as const)} {is && 'if so'} {name ?? 'if not'}
        {is === 'no text' && t.some('no text')} {['in a list', <b key="no text">inside</b>]}
        <img alt="of a picture" title={is ? 'of an element' : name} />
        <input placeholder={\`of \${name}\`} aria-label={'of a box'} aria-valuetext="of a value" />
        <p translate="no">Inkling <b title="too">CC0</b></p>
      </main>
    )`)
  expect(found).toEqual([
    'as it is ·',
    'in quotes',
    'in a template',
    'around',
    'a value',
    'before',
    'from a constant',
    'in one branch',
    'in the other',
    'if so',
    'if not',
    'in a list',
    'inside',
    'of a picture',
    'of an element',
    'of',
    'of a box',
    'of a value',
  ])
})

/** Lists texts with letters that a component would show, except in elements with `translate="no"`. */
function literalsIn(source: string): string[] {
  const file = ts.createSourceFile('x.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const constants = new Map(
    file.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .map(({ name, initializer }) => [name.getText(), initializer]),
  )

  function shownBy(node: ts.Node | undefined): string[] {
    if (node === undefined) return []
    if (ts.isStringLiteralLike(node)) return [node.text]
    if (ts.isIdentifier(node)) return shownBy(constants.get(node.text))
    if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(shownBy)
    if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(shownBy)
    if (ts.isBinaryExpression(node)) {
      const isEither = EITHER.has(node.operatorToken.kind)
      return [...(isEither ? shownBy(node.left) : []), ...shownBy(node.right)]
    }
    if (ts.isTemplateExpression(node)) {
      const spans = node.templateSpans.flatMap(({ expression, literal }) => [
        ...shownBy(expression),
        literal.text,
      ])
      return [node.head.text, ...spans]
    }
    return ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isJsxExpression(node)
      ? shownBy(node.expression)
      : []
  }

  function visit(node: ts.Node): string[] {
    if (ts.isJsxElement(node) && isUntranslated(node.openingElement)) return []
    if (ts.isJsxSelfClosingElement(node) && isUntranslated(node)) return []
    const inside: string[] = []
    ts.forEachChild(node, (child) => void inside.push(...visit(child)))
    if (ts.isJsxText(node)) return [node.text.replaceAll(/&\w+;/g, '')]
    if (ts.isJsxAttribute(node)) {
      return [...(SHOWN.test(node.name.getText()) ? shownBy(node.initializer) : []), ...inside]
    }
    const isChild = ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)
    return isChild ? [...shownBy(node), ...inside] : inside
  }

  const texts = visit(file).map((text) => text.replaceAll(/\s+/g, ' ').trim())
  return texts.filter((text) => /\p{L}/u.test(text))
}

function isUntranslated({ attributes }: ts.JsxOpeningLikeElement): boolean {
  return attributes.properties.some((one) => one.getText() === 'translate="no"')
}
