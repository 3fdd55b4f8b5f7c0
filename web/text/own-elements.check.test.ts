import { join, relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '..')
const EXAMPLE = join(WEB, 'example.tsx')
/** Components of React that show their children where they are themselves. */
const TRANSPARENT = /^$|(?:Fragment|Context|Provider|Suspense|StrictMode)$/

const program = createProgram(`
  import type { ReactElement, ReactNode } from 'react'
  type Props = { is: boolean; name: string; count: number; icon: ReactNode; kept: ReactElement }
  const Alone = ({ name }: Props) => <p>{name}</p>
  const OneOfTwo = ({ is, name, kept }: Props) => <p>{is ? name : kept}</p>
  const Untranslated = ({ is, name, kept }: Props) => <p translate="no">{name} {is && kept}</p>
  const Nothing = ({ kept, children }: Props & { children?: false | '' }) => <p>{children}{kept}</p>
  const BesideElement = ({ name, kept }: Props) => <p>{name}{kept}</p>
  const Literal = ({ kept }: Props) => <p>in letters {kept}</p>
  const Space = ({ kept }: Props) => <p>{kept}{' '}{kept}</p>
  const Figure = ({ count, kept }: Props) => <p>{kept}{count}</p>
  const Condition = ({ is, name, kept }: Props) => <p>{kept}{is && name}</p>
  const Choice = ({ is, name, kept }: Props) => <p>{is ? kept : name}{kept}</p>
  const Anything = ({ icon, kept }: Props) => <p>{icon}{kept}</p>
  const TwoTexts = ({ name }: Props) => <p>{name}{name}</p>
  const List = ({ name }: Props) => <p>{[name].map((one) => one)}</p>
  const InFragment = ({ name }: Props) => <>{name}</>
  const InComponent = ({ name, ...others }: Props) => <Alone {...others} name="">{name}{name}</Alone>
  const Returned = ({ name }: Props) => name
`)

test('each text that players read is alone in its element', () => {
  const sources = program.getSourceFiles().filter(({ fileName }) => isComponent(fileName))
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.flatMap(textsIn)).toEqual([])
})

test('a text among other nodes is found wherever it is', () => {
  expect(textsIn(program.getSourceFile(EXAMPLE)!)).toEqual([
    'example.tsx:8 {name}',
    'example.tsx:9 in letters',
    "example.tsx:10 {' '}",
    'example.tsx:11 {count}',
    'example.tsx:12 {is && name}',
    'example.tsx:13 {is ? kept : name}',
    'example.tsx:14 {icon}',
    'example.tsx:15 {name}',
    'example.tsx:15 {name}',
    'example.tsx:16 {[name].map((one) => one)}',
    'example.tsx:17 {name}',
    'example.tsx:18 {name}',
    'example.tsx:18 {name}',
    'example.tsx:19 ({ name }: Props) => name',
  ])
})

/** Reads all components, with the types of what they show, and an example. */
function createProgram(example: string): ts.Program {
  const path = join(WEB, 'tsconfig.json')
  const { config } = ts.readConfigFile(path, ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, WEB)
  const host = ts.createCompilerHost(options)
  const roots = fileNames.filter((name) => isComponent(name) || name.endsWith('.d.ts'))
  return ts.createProgram([...roots, EXAMPLE], options, {
    ...host,
    fileExists: (name) => name === EXAMPLE || host.fileExists(name),
    readFile: (name) => (name === EXAMPLE ? example : host.readFile(name)),
    getSourceFile: (name, target) =>
      name === EXAMPLE
        ? ts.createSourceFile(name, example, target, true)
        : host.getSourceFile(name, target),
  })
}

function isComponent(path: string): boolean {
  return (
    path.startsWith(WEB) &&
    /(?<!\.test)\.tsx$/.test(path) &&
    !/\/(?:test|node_modules)\//.test(path) &&
    path !== EXAMPLE
  )
}

/** Lists texts beside other nodes, in lists, and of components that return nothing but a text, where page translators
 *  look: when React changes such a text or its neighbours, it fails once a translator has replaced it. */
function textsIn(file: ts.SourceFile): string[] {
  const found: ts.Node[] = []
  visit(file)
  return found.map((node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    const text = node.getText().replaceAll(/\s+/g, ' ').trim()
    return `${relative(WEB, file.fileName)}:${line + 1} ${text}`
  })

  function visit(node: ts.Node): void {
    if (ts.isJsxElement(node)) {
      if (isUntranslated(node.openingElement)) return
      found.push(...textsAmong(node, node.openingElement.tagName.getText()))
    } else if (ts.isJsxFragment(node)) {
      found.push(...textsAmong(node, ''))
    } else if (isFunctionOfComponent(node)) {
      const signature = checker().getSignatureFromDeclaration(node)
      if (signature && mayBeText(signature.getReturnType())) found.push(node)
    }
    ts.forEachChild(node, visit)
  }
}

function textsAmong({ children }: ts.JsxElement | ts.JsxFragment, tag: string): ts.Node[] {
  const shown = children.filter((child) =>
    ts.isJsxText(child)
      ? !child.containsOnlyTriviaWhiteSpaces
      : !ts.isJsxExpression(child) || child.expression !== undefined,
  )
  const mayShareElement = shown.length > 1 || TRANSPARENT.test(tag)
  return shown.filter((child) => {
    if (ts.isJsxText(child)) return mayShareElement
    if (!ts.isJsxExpression(child) || child.expression === undefined) return false
    const type = checker().getTypeAtLocation(child.expression)
    return mayShareElement ? mayBeText(type) : partsOf(type).some(isListOfTexts)
  })
}

function mayBeText(type: ts.Type): boolean {
  return partsOf(type).some((part) => isText(part) || isListOfTexts(part))
}

function isText(type: ts.Type): boolean {
  if (type.isStringLiteral()) return type.value !== ''
  const { Any, Unknown, StringLike, NumberLike, BigIntLike } = ts.TypeFlags
  return (type.flags & (Any | Unknown | StringLike | NumberLike | BigIntLike)) !== 0
}

function isListOfTexts(type: ts.Type): boolean {
  if (!checker().isArrayType(type) && !checker().isTupleType(type)) return false
  const items = checker().getTypeArguments(type as ts.TypeReference)
  return items.flatMap(partsOf).some(isText)
}

function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type]
}

function isFunctionOfComponent(
  node: ts.Node,
): node is ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction {
  if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node)) {
    return /^[A-Z]/.test(node.name?.text ?? '')
  }
  if (!ts.isArrowFunction(node) || !ts.isVariableDeclaration(node.parent)) return false
  return /^[A-Z]/.test(node.parent.name.getText())
}

function isUntranslated({ attributes }: ts.JsxOpeningElement): boolean {
  return attributes.properties.some((one) => one.getText() === 'translate="no"')
}

function checker(): ts.TypeChecker {
  return program.getTypeChecker()
}
