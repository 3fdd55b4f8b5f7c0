const TEST = '[.](test|contract)[.]tsx?$|^(game|server|web)/test/|/(test|fake)-[^/]+[.]tsx?$'
const TOOL = '^(bench|e2e|scripts)/'
const STORE = '^server/features/[^/]+/store([.]ts$|/)'
/** What a browser may import of the languages. */
const OPEN_LANGUAGES = '^languages/(codes|spelling-key)[.]ts$'

/** Features from the lowest to the highest layer. */
const FEATURES = [
  'users',
  'sign-in',
  'inbox',
  'friends',
  'presence',
  'articles',
  'importing',
  'games',
  'daily',
  'challenges',
  'links',
  'ratings',
  'ghosts',
  'board',
  'stats',
  'notifications',
  'accounts',
  'admin',
]

/** A feature imports lower features only. Its procedures may combine it with others: nothing but app.ts imports them. */
const featuresInLayers = FEATURES.slice(0, -1).map((feature, index) => ({
  name: `features-in-layers-${feature}`,
  comment:
    'A lower feature never imports a higher one: it publishes on the bus, or writes to the inbox of a user.',
  severity: 'error',
  from: { path: `^server/features/${feature}/(?!procedures[.]ts$)`, pathNot: TEST },
  to: { path: `^server/features/(${FEATURES.slice(index + 1).join('|')})/` },
}))

/** Folders of the web app from the highest to the lowest layer. */
const WEB_LAYERS = [
  'app',
  'pages',
  'game',
  'parts',
  'frame',
  'data',
  'realtime',
  'api',
  'session',
  'kit',
  'text',
  'lib',
]

const webInLayers = WEB_LAYERS.slice(1).map((folder, index) => ({
  name: `web-in-layers-${folder}`,
  comment: 'A folder of the web app imports lower layers only.',
  severity: 'error',
  from: { path: `^web/${folder}/`, pathNot: TEST },
  to: { path: `^web/(${WEB_LAYERS.slice(0, index + 1).join('|')})/` },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...featuresInLayers,
    ...webInLayers,
    {
      name: 'queries-only-in-data',
      comment:
        'web/data/<subject>.ts has the keys, queries and mutations of its subject; others import them from there.',
      severity: 'error',
      from: { path: '^web/', pathNot: `^web/(api|data)/|^web/app/router[.]tsx$|${TEST}` },
      to: { path: '^web/api/' },
    },
    {
      name: 'data-shows-nothing',
      comment:
        'web/data/ imports no component and writes no sentence. It may know the chosen language of articles.',
      severity: 'error',
      from: { path: '^web/data/', pathNot: TEST },
      to: { path: '^web/(kit|text)/', pathNot: '^web/text/article-language[.]ts$' },
    },
    {
      name: 'pages-know-no-other-page',
      comment: 'Components that several pages show are in web/parts/.',
      severity: 'error',
      from: { path: '^web/pages/([^/]+)/', pathNot: TEST },
      to: { path: '^web/pages/', pathNot: '^web/pages/$1/' },
    },
    {
      name: 'pages-know-no-board',
      comment: 'What pages share with the board is in web/parts/.',
      severity: 'error',
      from: { path: '^web/pages/', pathNot: TEST },
      to: { path: '^web/game/' },
    },
    {
      name: 'kit-knows-no-subject',
      comment:
        'Components of kit/ know users, and otherwise no rules, no calls and no texts of a subject: those are parts.',
      severity: 'error',
      from: { path: '^web/kit/', pathNot: TEST },
      to: {
        path: '^(game|protocol|web/text)/',
        pathNot: '^protocol/profile[.]ts$|^web/text/(ui|errors)[.]ts$',
      },
    },
    {
      name: 'games-store-knows-no-layer-above',
      comment: 'All queries of games are in the store; the layers above it decide.',
      severity: 'error',
      from: { path: '^server/features/games/store/', pathNot: TEST },
      to: { path: '^server/features/games/((engine|views|lobby)/|[^/]+$)' },
    },
    {
      name: 'games-engine-knows-no-layer-above',
      comment: 'The engine changes games, views read them, the lobby is before and after them.',
      severity: 'error',
      from: { path: '^server/features/games/engine/', pathNot: TEST },
      to: { path: '^server/features/games/((views|lobby)/|[^/]+$)' },
    },
    {
      name: 'games-views-know-no-lobby',
      comment: 'Views of games read what the engine wrote.',
      severity: 'error',
      from: { path: '^server/features/games/views/', pathNot: TEST },
      to: { path: '^server/features/games/(lobby/|[^/]+$)' },
    },
    {
      name: 'game-is-pure',
      comment:
        'The rules depend on nothing but what needs no file of languages/: no package, no Node, no I/O.',
      severity: 'error',
      from: { path: '^game/', pathNot: TEST },
      to: { pathNot: '^game/(?!test/)|^languages/(?!load|make/)' },
    },
    {
      name: 'languages-are-the-lowest-layer',
      comment: 'Languages know no game; only their loader and their generators read files.',
      severity: 'error',
      from: { path: '^languages/', pathNot: TEST },
      to: { path: '^(game|protocol|server|web|tools|bench|e2e|scripts)/' },
    },
    {
      name: 'game-tests-stay-in-the-game',
      comment: 'Tests of the rules need the rules and a test runner, not the server.',
      severity: 'error',
      from: { path: '^game/' },
      to: { path: '^(protocol|server|web|tools|bench|e2e|scripts)/' },
    },
    {
      name: 'protocol-imports-open-rules-only',
      comment: 'The contract is game types and schemas: it runs in the browser and on the server.',
      severity: 'error',
      from: { path: '^protocol/' },
      to: {
        pathNot: `^(protocol|game/open)/|${OPEN_LANGUAGES}|(^|/)node_modules/(zod|@orpc/contract)/`,
      },
    },
    {
      name: 'secrets-stay-on-the-server',
      comment:
        'Browsers import game/open/ and names of languages only: game/secret/ handles hidden words.',
      severity: 'error',
      from: { path: '^(web/|protocol/|game/open/)', pathNot: TEST },
      to: { path: '^(game/secret|languages)/', pathNot: OPEN_LANGUAGES },
    },
    {
      name: 'browser-and-server-meet-in-the-protocol',
      comment: 'Neither side imports the other.',
      severity: 'error',
      from: { path: '^(server|web)/' },
      to: { path: '^(server|web)/', pathNot: '^$1/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'server/platform/ is the layer below the features.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: TEST },
      to: { path: '^server/(features/|(app|main|program|jobs)[.]ts)' },
    },
    {
      name: 'stores-are-private',
      comment:
        'A store holds the queries of its feature. Others call functions of that feature, or read a view of the schema.',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/', pathNot: TEST },
      to: { path: STORE, pathNot: '^server/features/$1/' },
    },
    {
      name: 'stores-serve-features',
      comment: 'Outside of the features, only app.ts knows a store, to create it.',
      severity: 'error',
      from: { path: '^(server|tools)/', pathNot: `^server/(features/|app[.]ts$)|${TEST}` },
      to: { path: STORE },
    },
    {
      name: 'articles-know-no-import',
      comment: 'Importing builds on the catalogue, not the other way round.',
      severity: 'error',
      from: { path: '^server/features/articles/' },
      to: { path: '^server/features/(importing|games|daily|challenges|admin)/' },
    },
    {
      name: 'importing-knows-no-game',
      comment: 'Games and operators may import articles; importing knows neither.',
      severity: 'error',
      from: { path: '^server/features/importing/', pathNot: TEST },
      to: { path: '^server/features/(?!(importing|articles|users)/)' },
    },
    {
      name: 'adapters-are-chosen-in-the-program',
      comment:
        'A feature imports a port (platform/files/files.ts), never one of its adapters (platform/files/disk.ts).',
      severity: 'error',
      from: {
        path: '^(server|protocol|web)/',
        pathNot: `^server/program[.]ts|^server/platform/|${TEST}`,
      },
      to: {
        path: '^server/platform/(bus|files|identity|push)/(?!\\1[.]ts$)',
        pathNot: '^server/platform/bus/messages[.]ts$',
      },
    },
    {
      name: 'server-needs-no-tool',
      comment: 'Command-line programs build on the server, not the other way round.',
      severity: 'error',
      from: { path: '^server/', pathNot: TEST },
      to: { path: '^tools/' },
    },
    {
      name: 'only-tests-use-tests',
      comment: 'What players run never depends on what tests need.',
      severity: 'error',
      from: { path: '^(game|languages|protocol|server|tools|web)/', pathNot: TEST },
      to: { path: TEST, pathNot: `(^|/)node_modules/|${TOOL}` },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that leads nowhere escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[.]css$|^virtual:|^@fontsource' },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^web/(dist|public)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts'],
    },
  },
}
